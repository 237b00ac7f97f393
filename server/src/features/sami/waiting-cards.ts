import { MINUTE_MS, SECOND_MS } from '@kith/contract';
import { SAMI_CARD_LIFETIME_MS } from '@kith/contract/sami/sami.constants';
import * as z from 'zod';
import type { Tx } from '../../platform/database/index.ts';
import { type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { waitingIn } from './entries.store.ts';
import type { SamiOptions } from './sami.options.ts';
import type { SamiEntryTable, SamiThreadTable } from './sami.tables.ts';

const CARD_KIND = 'samiCard';

type Thread = Pick<SamiThreadTable, 'id' | 'profile_id' | 'vaulted' | 'version'>;
type Card = Pick<SamiEntryTable, 'number' | 'created_time'>;

/** A card whose time is over. */
const endCard: TaskKind<{ profileId: string; cardId: string }> = {
  name: 'endSamiCard',
  payload: z.strictObject({ profileId: z.string(), cardId: z.string() }),
  attemptsMax: 50,
  backoff: { firstMs: SECOND_MS, maxMs: MINUTE_MS },
  atOnce: 16,
  timeoutMs: 5 * SECOND_MS,
};

const idOf = (threadId: string, number: number): string => `${threadId}-${number}`;

/** What waits for an approval waits in the timeline, too: until it is answered, or its time is over. */
export const createWaitingCards = ({
  database,
  clock,
  tasks,
  timeline,
}: Pick<SamiOptions, 'database' | 'clock' | 'tasks' | 'timeline'>) => {
  const close = (tx: Tx, profileId: string, cardId: string): Promise<void> =>
    timeline().close(tx, { profileId, kinds: [CARD_KIND], aboutId: cardId });

  /** `again`: an item that was removed leaves its key to its marker. */
  const wait = async (
    tx: Tx,
    { id, profile_id: profileId, vaulted, version }: Thread,
    { number, created_time: at }: Card,
    again = false,
  ): Promise<void> => {
    const delayMs = at + SAMI_CARD_LIFETIME_MS - clock.now();
    if (vaulted === 1 || delayMs <= 0) return;
    const cardId = idOf(id, number);
    const key = again ? `${cardId}-${version}` : cardId;
    await tasks.add(tx, endCard, { profileId, cardId }, delayMs);
    await timeline().write(tx, [{ profileId, kind: CARD_KIND, key, at, aboutId: cardId }]);
  };

  return {
    wait,

    answered: (tx: Tx, { id, profile_id }: Thread, number: number): Promise<void> =>
      close(tx, profile_id, idOf(id, number)),

    /** The thread was deleted, or has moved into the vault: nothing of it may remain. */
    leave: async (
      tx: Tx,
      { id, profile_id: profileId, entry_count }: Thread & Pick<SamiThreadTable, 'entry_count'>,
    ): Promise<void> => {
      const aboutIds = Array.from({ length: entry_count }, (_, at) => idOf(id, at + 1));
      if (aboutIds.length === 0) return;
      await timeline().remove(tx, { profileId, kinds: [CARD_KIND], aboutIds });
    },

    /** The thread was restored, or has left the vault. */
    comeBack: async (tx: Tx, thread: Thread): Promise<void> => {
      for (const card of await waitingIn(tx.query, thread.id)) await wait(tx, thread, card, true);
    },

    tasks: [
      workOf(endCard, {
        run: ({ profileId, cardId }) => database.transaction((tx) => close(tx, profileId, cardId)),
      }),
    ],
    timeline: { [CARD_KIND]: { asks: true } },
  };
};

export type WaitingCards = ReturnType<typeof createWaitingCards>;
