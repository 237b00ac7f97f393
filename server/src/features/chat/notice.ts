import { displayName } from '@kith/contract/base/names';
import { EVERYONE, mentionedIds } from '@kith/contract/chat/rich-text';
import type { NotifySettings } from '@kith/contract/push/levels';
import type { Reader } from '../../platform/database/index.ts';
import type { MessagePlace } from '../../platform/feature/attachments.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentSettings } from './chat.present.ts';
import { chatById } from './chat.store.ts';
import type { MessageTable, ParticipantTable } from './chat.tables.ts';
import { memberOf, membersAmong, membersOf } from './members/members.store.ts';
import { hiddenFor } from './messages/asides.store.ts';
import { lastMentions } from './messages/mentions.store.ts';
import { messageOf } from './messages/messages.store.ts';
import { threadIdAt } from './threads/threads.store.ts';
import { isGone } from './timed/expiry.ts';

/** The data of a message for notifications, and the profiles that may be notified. */
export interface Notice {
  senderName: string;
  /** Null for a chat without a name of its own. */
  chatName: string | null;
  text: string;
  /** It is in a thread of that group. */
  isThread?: true;
  createdTime: number;
  /** When it disappears. */
  expiresTime: number | null;
  /** It makes no sound. */
  isSilent: boolean;
  mentioned: ReadonlySet<string>;
  /** Members who may read it outside a closed vault and have not seen it. */
  unseenBy: readonly string[];
  /** Their settings of the chat. */
  settingsOf: ReadonlyMap<string, NotifySettings['chat']>;
}

/** All members of a chat, or only one, if it is still a member. */
const membersOrOne = async (
  query: Reader,
  chatId: string,
  profileId: string | undefined,
): Promise<ParticipantTable[]> => {
  if (profileId === undefined) return membersOf(query, [chatId]);
  const member = await memberOf(query, chatId, profileId);
  return member === undefined ? [] : [member];
};

/** Members who follow the thread of a reply in the group: of all, or only of one. */
const followersOf = async (
  query: Reader,
  { chat_id, reply_seq }: MessageTable,
  profileId: string | undefined,
): Promise<ReadonlySet<string>> => {
  const threadId = await threadIdAt(query, chat_id, reply_seq ?? 0);
  const members = threadId === undefined ? [] : await membersOrOne(query, threadId, profileId);
  return new Set(members.flatMap(({ follows, profile_id }) => (follows === 1 ? profile_id : [])));
};

const isToldOf = (row: MessageTable, now: number): boolean =>
  !isGone(row, now) && row.system === null && row.held_for === null;

/** Whether it is in a chat that the member is notified of, and new to them. */
const isNewTo = (
  { sender_id, seq }: Pick<MessageTable, 'sender_id' | 'seq'>,
  member: ParticipantTable,
): boolean =>
  member.profile_id !== sender_id &&
  member.seen_seq < seq &&
  member.from_seq <= seq &&
  member.vaulted === 0 &&
  member.is_request === 0 &&
  member.follows === 1;

/** Whether a profile that was notified of a message may still be: it was not seen, left or deleted meanwhile. */
export const isUnseen = async (
  { clock }: Pick<ChatOptions, 'clock'>,
  query: Reader,
  { chatId, seq }: MessagePlace,
  profileId: string,
): Promise<boolean> => {
  const row = await messageOf(query, chatId, seq, null);
  if (row === undefined || !isToldOf(row, clock.now())) return false;
  const member = await memberOf(query, chatId, profileId);
  if (member === undefined || !isNewTo(row, member)) return false;
  return (
    member.held_version === 0 || !(await hiddenFor(query, chatId, seq, profileId)).has(profileId)
  );
};

/** Whether a line that counts as a message, such as that of a missed call, is still unread for a member. */
export const isLineUnseen = async (
  { clock }: Pick<ChatOptions, 'clock'>,
  query: Reader,
  { chatId, seq }: MessagePlace,
  profileId: string,
): Promise<boolean> => {
  const row = await messageOf(query, chatId, seq, profileId);
  const member = await memberOf(query, chatId, profileId);
  if (row === undefined || member === undefined || isGone(row, clock.now())) return false;
  return member.left_time === null && member.vaulted === 0 && member.seen_seq < seq;
};

/**
 * Read again each time, for all members or only for one; undefined if there is nothing, or nothing any
 * more, to notify anyone of.
 */
export const noticeOf = async (
  { people, clock }: Pick<ChatOptions, 'people' | 'clock'>,
  query: Reader,
  { chatId, seq }: MessagePlace,
  profileId?: string,
): Promise<Notice | undefined> => {
  const row = await messageOf(query, chatId, seq, null);
  if (row === undefined || !isToldOf(row, clock.now())) return undefined;
  const chat = await chatById(query, chatId);
  const group = chat?.parent_id == null ? undefined : await chatById(query, chat.parent_id);
  const members = await membersOrOne(query, chatId, profileId);
  const [sender] = await people(query, [row.sender_id]);
  const isHidden =
    chat === undefined || chat.held_version === 0
      ? undefined
      : await hiddenFor(query, chatId, seq, profileId);
  const inGroup = new Map(
    group === undefined
      ? []
      : // Of a large group, few are in the thread.
        (
          await membersAmong(
            query,
            group.id,
            members.map((member) => member.profile_id),
          )
        ).map((member) => [member.profile_id, member]),
  );
  // Followers of its thread are notified there.
  const told = row.thread_seq === null ? undefined : await followersOf(query, row, profileId);
  const unseen = members.filter(
    (member) =>
      (group === undefined || inGroup.has(member.profile_id)) &&
      isHidden?.has(member.profile_id) !== true &&
      isNewTo(row, member) &&
      told?.has(member.profile_id) !== true,
  );
  const mentioned = mentionedIds(JSON.parse(row.delta));
  const archived = unseen.flatMap(({ archived_seq, profile_id }) =>
    archived_seq === null ? [] : profile_id,
  );
  const mentionedAt = await lastMentions(query, chatId, archived);
  return {
    senderName: displayName(sender),
    chatName: (group ?? chat)?.name ?? null,
    ...(group !== undefined && { isThread: true }),
    text: row.preview,
    createdTime: row.created_time,
    expiresTime: row.expires_time,
    isSilent: row.silent === 1,
    mentioned: new Set(
      mentioned.includes(EVERYONE) ? unseen.map(({ profile_id }) => profile_id) : mentioned,
    ),
    unseenBy: unseen.map(({ profile_id }) => profile_id),
    settingsOf: new Map(
      unseen.map((member) => {
        // A thread is as quiet as its group.
        const inIt = inGroup.get(member.profile_id);
        const { notify: level, mutedUntil } = presentSettings(inIt ?? member);
        // Followers are notified of more than mentions.
        const notify = inIt !== undefined && level === 'mentions' ? 'all' : level;
        const { archivedId } = presentSettings(member);
        const mentionedId = String(mentionedAt.get(member.profile_id) ?? 0);
        const isPrivate = chat?.is_private === 1;
        const lastMessage = { id: String(Math.max(seq, chat?.last_seq ?? 0)) };
        const settings = { isPrivate, notify, mutedUntil, archivedId, lastMessage, mentionedId };
        return [member.profile_id, settings];
      }),
    ),
  };
};
