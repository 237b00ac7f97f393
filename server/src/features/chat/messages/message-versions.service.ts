import { type CallAnswer, type CallInput, LIST_PAGE, type RichText } from '@kith/contract';
import { pageOf, placeOf } from '../../../platform/database/index.ts';
import { pageRoom } from '../../../platform/sync/index.ts';
import { accessMessages, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { isGone } from '../timed/expiry.ts';
import { noMessage } from './message-change.ts';
import { versionsPage } from './message-versions.store.ts';
import { messageOf } from './messages.store.ts';

/** A time, and the names of fields. */
const FRAME_BYTES = 64;

/** The earlier texts of an edited message, for all who can read it. */
export const createMessageVersions =
  ({ database, clock }: Pick<ChatOptions, 'database' | 'clock'>) =>
  async (
    actor: ChatActor,
    chatId: string,
    messageId: string,
    { after, take = LIST_PAGE }: CallInput<'messages.versions'>['query'],
  ): Promise<CallAnswer<'messages.versions'>> => {
    const { read } = database;
    const member = await accessMessages(read, actor, chatId);
    const seq = Number(messageId);
    const row = await messageOf(read, chatId, seq, actor.profileId);
    if (row === undefined || isGone(row, clock.now()) || seq < member.from_seq) throw noMessage();
    const before = placeOf(after)?.time ?? Number.MAX_SAFE_INTEGER;
    const found = await versionsPage(read, row, actor.profileId, { before, take: take + 1 });
    const fits = pageRoom();
    const page = pageOf(
      found,
      take,
      ({ time }) => ({ time, id: messageId }),
      ({ delta }) => fits(FRAME_BYTES + Buffer.byteLength(delta)),
    );
    return {
      versions: page.rows.map(({ time, delta }) => ({
        time,
        delta: JSON.parse(delta) as RichText,
      })),
      next: page.next,
    };
  };
