import { HEADS_INTERVAL_MS } from '@kith/contract';
import { type Clock, every } from '../clock.ts';
import type { Connection, Endpoint } from './endpoint.ts';

/** Connections are told in turn, a thirtieth of them each second. */
const SLICES = 30;

/**
 * Tells every connection the heads of what it follows, once it is welcome and every 30 s, so that
 * nothing rests on the last event arriving. Answers the stop.
 */
export const tellHeads = <Actor>(
  clock: Clock,
  endpoint: Pick<Endpoint<Actor>, 'onConnection' | 'connections'>,
  headsOf: (actor: Actor) => Promise<object>,
  onError: (error: unknown) => void,
): (() => void) => {
  const tell = async ({ actor, emit }: Connection<Actor>): Promise<void> =>
    emit('heads', await headsOf(actor));
  endpoint.onConnection(tell);
  let slice = 0;
  return every(clock, HEADS_INTERVAL_MS / SLICES, async () => {
    slice = (slice + 1) % SLICES;
    const due = endpoint.connections().filter((_, index) => index % SLICES === slice);
    for (const connection of due) await tell(connection).catch(onError);
  });
};
