import type { Tx } from '../../../platform/database/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { runnersOf } from '../members/many-members.store.ts';

type Options = Pick<ChatOptions, 'clock' | 'timeline'>;

/** Strangers started the chat, or added these people to the group. */
export const noteRequests = async (
  { clock, timeline }: Options,
  tx: Tx,
  { chatId, by, profileIds }: { chatId: string; by: string; profileIds: ReadonlySet<string> },
): Promise<void> => {
  const at = clock.now();
  const items = [...profileIds].map((profileId) => ({
    ...{ profileId, kind: 'request', key: `${chatId}-${at}`, at },
    ...{ chatId, personId: by },
  }));
  if (items.length > 0) await timeline().write(tx, items);
};

/** Accepted; a declined one goes with its chat. */
export const closeRequest = (
  { timeline }: Options,
  tx: Tx,
  place: { chatId: string; profileId: string },
): Promise<void> => timeline().close(tx, { ...place, kinds: ['request'] });

/** A person wants to join a group, which waits for its admins. */
export const noteJoinRequest = async (
  { clock, timeline }: Options,
  tx: Tx,
  { chatId, personId }: { chatId: string; personId: string },
): Promise<void> => {
  const at = clock.now();
  const admins = await runnersOf(tx.query, chatId);
  await timeline().write(
    tx,
    admins.map(({ profile_id: profileId }) => ({
      ...{ profileId, kind: 'joinRequest', key: `${personId}-${at}`, at },
      ...{ chatId, personId },
    })),
  );
};

/** An admin has answered. */
export const closeJoinRequests = (
  { timeline }: Options,
  tx: Tx,
  { chatId, personIds }: { chatId: string; personIds: readonly string[] },
): Promise<void> => timeline().close(tx, { kinds: ['joinRequest'], chatId, personIds });

/** Nobody has to answer any more. */
export const dropJoinRequests = (
  { timeline }: Options,
  tx: Tx,
  { chatId, personIds }: { chatId: string; personIds: readonly string[] },
): Promise<void> => timeline().remove(tx, { kinds: ['joinRequest'], chatId, personIds });
