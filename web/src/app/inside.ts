/** Required by every screen behind the sign-in, loaded as one part. */
export { goLive } from './go-live.ts';
export { SignedIn } from './signed-in.tsx';
