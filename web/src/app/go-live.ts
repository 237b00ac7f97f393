import type { Cancel } from '../platform/environment.ts';
import { createSocketTransport } from '../platform/sockets.ts';
import type { LiveCore } from './engine.ts';
import { FEATURES } from './features.ts';
import { openLive } from './live.ts';
import { LIVE_FEATURES } from './live-features.ts';
import { fetchPartsAhead } from './parts.ts';

/** Starts everything that runs while someone is signed in. */
export const goLive = (core: LiveCore): Cancel => {
  const transport = createSocketTransport(location.origin);
  const close = openLive(core, { transport, features: LIVE_FEATURES });
  const stop = fetchPartsAhead(core, FEATURES, LIVE_FEATURES);
  return () => {
    stop();
    close();
  };
};
