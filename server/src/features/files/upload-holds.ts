import { KithError } from '@kith/contract';
import { type Bus, topic } from '../../platform/bus/index.ts';
import { type Clock, every } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import { changeHeld, holdUpload, knownUploads } from './uploads.store.ts';

export interface UploadHoldsOptions {
  database: Database;
  clock: Clock;
  random: Random;
  bus: Bus;
}

/** The right of one request, in any process, to write to an upload. */
export interface UploadHold {
  id: string;
  holder: string;
  /** Throws once another request may have taken it over. */
  demand(): void;
  release(): Promise<void>;
}

export interface UploadHolds {
  /**
   * Takes an upload over, if necessary from another request: that is asked to end, because it often
   * belongs to a broken connection. Throws `upload_locked` if it does not end.
   */
  take(id: string, onWanted: () => void): Promise<UploadHold>;
  close(): void;
}

/** Another request wants an upload. */
const uploadWanted = topic<{ id: string }>('files.uploadWanted');

const HELD_MS = 30_000;
const RENEW_MS = 5_000;
/** Writing stops this long before another request could start. */
const MARGIN_MS = 10_000;
const ASK_MS = 100;
/** Longer than a hold lasts after its process has died. */
const ASKED_MAX = (HELD_MS + RENEW_MS) / ASK_MS;

export const createUploadHolds = ({
  database,
  clock,
  random,
  bus,
}: UploadHoldsOptions): UploadHolds => {
  const held = new Map<string, () => void>();
  const unsubscribe = bus.subscribe(uploadWanted, ({ id }) => held.get(id)?.());

  const renewed = (id: string, holder: string, until: number): Promise<boolean> =>
    database.transaction((tx) => changeHeld(tx, { id, holder }, { held_until: until }));

  return {
    take: async (id, onWanted) => {
      const holder = newId(random);
      let until = 0;
      for (let asked = 0; ; asked++) {
        const now = clock.now();
        until = now + HELD_MS;
        if (await database.transaction((tx) => holdUpload(tx, { id, holder, now, until }))) break;
        if (!(await knownUploads(database.read, [id])).has(id))
          throw new KithError('not_found', 'There is no such upload.');
        if (asked === ASKED_MAX)
          throw new KithError('upload_locked', 'Another request is using this upload.');
        bus.publish(uploadWanted, { id });
        await new Promise<void>((resolve) => void clock.after(ASK_MS, resolve));
      }
      held.set(id, onWanted);
      const stop = every(clock, RENEW_MS, async () => {
        const next = clock.now() + HELD_MS;
        // If the database does not answer, the hold expires by itself.
        if (await renewed(id, holder, next).catch(() => false)) until = next;
      });
      return {
        id,
        holder,
        demand: () => {
          if (clock.now() > until - MARGIN_MS)
            throw new KithError('upload_locked', 'Another request is using this upload.');
        },
        release: async () => {
          stop();
          if (held.get(id) === onWanted) held.delete(id);
          await database.transaction((tx) => changeHeld(tx, { id, holder }, { holder: null }));
        },
      };
    },
    close: unsubscribe,
  };
};
