import {
  type CallInput,
  KithError,
  REPORTED_TEXT_MAX_CHARS,
  REPORTED_TEXTS_MAX,
  REPORTS_PER_DAY,
  REPORTS_PER_MINUTE,
} from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { plainText } from '@kith/contract/chat/rich-text';
import type { Reader } from '../../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { chatById } from '../chat.store.ts';
import type { ChatTable, ParticipantTable } from '../chat.tables.ts';
import { runnersOf } from '../members/many-members.store.ts';
import { membersOf } from '../members/members.store.ts';
import { carriedBy } from '../messages/attachments.ts';
import { asHadBy } from '../messages/held.ts';
import { noMessage } from '../messages/message-change.ts';
import { messageOf, reportedMessages } from '../messages/messages.store.ts';
import { checkIsNoThread, peopledBy } from '../threads/thread-parent.ts';
import { isGone } from '../timed/expiry.ts';
import type { ChatReport, Reported, ReportedText } from './report-letter.ts';

type Asked = NonNullable<CallInput<'chats.report'>['body']>;
interface At {
  chat: ChatTable;
  member: ParticipantTable;
}

const notReportable = () =>
  new KithError('not_allowed', 'Only what other people wrote can be reported.');

/** Reports messages of others to the operators, limited to what the reporter can read. */
export const createReports = ({
  database,
  clock,
  limits,
  people,
  privacy,
  onReported,
}: ChatOptions) => {
  /** Reads the names and accounts of a few people. */
  const known = async (query: Reader, ids: readonly string[]) => {
    const cards = new Map((await people(query, ids)).map((card) => [card.id, card] as const));
    const accounts = new Map<string, string | undefined>();
    for (const id of new Set(ids)) accounts.set(id, await privacy.accountOf(query, id));
    return (id: string): Reported => ({
      name: displayName(cards.get(id)),
      account: accounts.get(id),
    });
  };
  const person = async (query: Reader, id: string): Promise<Reported> =>
    (await known(query, [id]))(id);

  const groupOf = async (
    query: Reader,
    { chat }: At,
  ): Promise<Pick<ChatReport, 'chatId' | 'group'>> => {
    if (chat.private_key !== null) return { chatId: chat.id };
    const chatId = peopledBy(chat);
    const name = (await chatById(query, chatId))?.name ?? null;
    const owner = (await runnersOf(query, chatId)).find(({ role }) => role === 'owner');
    const { account } = owner ? await person(query, owner.profile_id) : { account: undefined };
    return { chatId, group: { name, ownerAccount: account } };
  };

  const textsOf = async (
    query: Reader,
    { chat, member }: At,
    more: Pick<Parameters<typeof reportedMessages>[2], 'before' | 'take' | 'sender'>,
  ): Promise<ReportedText[]> => {
    const { profile_id: viewerId, from_seq: fromSeq } = member;
    const range = { viewerId, fromSeq, now: clock.now(), ...more };
    const rows = (await reportedMessages(query, chat.id, range)).toReversed();
    const knownAs = await known(query, [...new Set(rows.map((row) => row.sender_id))]);
    return rows.map((row) => ({
      sender: knownAs(row.sender_id),
      text: row.preview,
      attachments: carriedBy(row).length,
    }));
  };

  const oneMessage = async (query: Reader, at: At, messageId: string) => {
    const { chat, member } = at;
    const { profile_id: viewerId } = member;
    const stored = await messageOf(query, chat.id, Number(messageId), viewerId);
    if (stored === undefined || isGone(stored, clock.now()) || stored.seq < member.from_seq)
      throw noMessage();
    if (stored.sender_id === viewerId || stored.system !== null) throw notReportable();
    const row = await asHadBy(query, member, stored);
    const sender = await person(query, row.sender_id);
    const text = plainText(JSON.parse(row.delta)).trim().slice(0, REPORTED_TEXT_MAX_CHARS);
    return {
      of: sender,
      message: { sender, text, attachments: carriedBy(row).length },
      texts: await textsOf(query, at, { before: row.seq, take: REPORTED_TEXTS_MAX - 1 }),
    };
  };

  /** The other person in a private chat, or all other members of a group. */
  const others = async (query: Reader, at: At) => {
    const { chat, member } = at;
    const before = Number.MAX_SAFE_INTEGER;
    const range = { before, take: REPORTED_TEXTS_MAX };
    const ids = (await membersOf(query, [chat.id])).map((row) => row.profile_id);
    const other = ids.find((id) => id !== member.profile_id);
    if (other === undefined) throw notReportable();
    if (chat.private_key === null) {
      checkIsNoThread(chat);
      const sender = { is: '<>', id: member.profile_id } as const;
      return { texts: await textsOf(query, at, { ...range, sender }) };
    }
    const of = await person(query, other);
    if (of.account === undefined) throw notReportable();
    return { of, texts: await textsOf(query, at, { ...range, sender: { is: '=', id: other } }) };
  };

  return (
    actor: ChatActor,
    chatId: string,
    { messageId, reason = '' }: Asked = {},
  ): Promise<void> =>
    database.transaction(async (tx) => {
      const at = await accessLockedChat(tx, actor, chatId);
      const what =
        messageId === undefined
          ? await others(tx.query, at)
          : await oneMessage(tx.query, at, messageId);
      limits.takeNamed(`report:${actor.accountId}`, REPORTS_PER_MINUTE);
      await limits.takeDaily(tx, `report:${actor.accountId}`, REPORTS_PER_DAY);
      const place = await groupOf(tx.query, at);
      await onReported(tx, { byAccount: actor.accountId, reason, ...place, ...what });
    });
};
