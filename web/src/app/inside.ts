/** What every screen behind the sign-in needs, fetched as one part. */
export { goLive } from './go-live.ts';
export { SignedIn } from './signed-in.tsx';
