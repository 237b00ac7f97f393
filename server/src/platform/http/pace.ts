import { KithError } from '@kith/contract';
import type { Clock } from '../clock.ts';

/** Bytes required per window; generous enough for a phone that changes networks. */
export const PACE_WINDOW_MS = 15_000;
export const PACE_MIN_BYTES = 120 * 1024;

const tooSlow = () =>
  new KithError('too_slow', 'The upload was too slow. Try again on a better connection.');

/**
 * Passes on the data, and fails with a refusal if too little arrives in a window. Counts only the
 * time spent waiting for the sender, not for a slow disk.
 */
export async function* atPace(
  chunks: AsyncIterable<Uint8Array>,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    const coming = source.next();
    // The refused client may disconnect later, when nobody listens for errors.
    coming.catch(() => {});
    for (;;) {
      const since = clock.now();
      const windowEnd = Promise.withResolvers<'windowEnd'>();
      const stop = clock.after(PACE_WINDOW_MS - waitedMs, () => windowEnd.resolve('windowEnd'));
      const first = await Promise.race([coming, windowEnd.promise]).finally(stop);
      const chunk = first === 'windowEnd' || first.done ? undefined : first.value;
      bytes += chunk?.length ?? 0;
      waitedMs += clock.now() - since;
      if (first !== 'windowEnd' && first.done) return;
      if (waitedMs >= PACE_WINDOW_MS) {
        if (bytes < PACE_MIN_BYTES) throw tooSlow();
        waitedMs = 0;
        bytes = 0;
      }
      if (chunk === undefined) continue;
      yield chunk;
      break;
    }
  }
}
