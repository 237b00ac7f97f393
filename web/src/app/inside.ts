// With them the table of all calls, which their first call asks for.
import '@kith/contract/routes';

/** Required by every screen behind the sign-in, loaded as one part. */
export { goLive } from './go-live.ts';
export { SignedIn } from './signed-in.tsx';
