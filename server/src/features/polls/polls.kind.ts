import { KithError, POLL_NAMED_MEMBERS_MAX, type PollAttachment } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { AttachmentKind } from '../../platform/feature/attachments.ts';
import type { ChatService } from '../chat/index.ts';
import { presentNew } from './polls.present.ts';
import { deletePollsIn, putIntoMessage, unsentOf } from './polls.store.ts';

const refuse = (message: string) => new KithError('conflict', message, { field: 'attachmentIds' });

interface KindOptions {
  clock: Clock;
  chat: Pick<ChatService, 'readerCount'>;
  /** Closes it after a delay, whatever happens to this process. */
  closeLater(tx: Tx, id: string, delayMs: number): Promise<void>;
}

export const createPollKind = ({
  clock,
  chat,
  closeLater,
}: KindOptions): AttachmentKind<PollAttachment> => {
  const check = async (
    tx: Tx,
    polls: readonly PollAttachment[],
    { chatId, time }: { chatId: string; time: number },
  ): Promise<void> => {
    if (polls.some(({ closesTime }) => closesTime !== null && closesTime <= time))
      throw refuse('The poll would already be closed.');
    if (
      polls.some(({ isAnonymous }) => !isAnonymous) &&
      (await chat.readerCount(tx.query, chatId)) > POLL_NAMED_MEMBERS_MAX
    )
      throw refuse(`Polls in chats of more than ${POLL_NAMED_MEMBERS_MAX} members are anonymous.`);
  };
  return {
    take: async (tx, accountId, ids, chatId) => {
      const polls = (await unsentOf(tx.query, accountId, ids)).map(presentNew);
      await check(tx, polls, { chatId, time: clock.now() });
      return polls;
    },
    retake: check,
    show: async (tx, message, attached) => {
      for (const { id, closesTime } of attached) {
        await putIntoMessage(tx, id, message);
        if (closesTime !== null) await closeLater(tx, id, Math.max(0, closesTime - clock.now()));
      }
    },
    hide: (tx, message) => deletePollsIn(tx, message),
    preview: ({ question }) => question,
  };
};
