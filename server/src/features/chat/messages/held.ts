import type { Reader } from '../../../platform/database/index.ts';
import { SILENCED } from '../chat.access.ts';
import type { AsideTable, ChatTable, MessageTable, ParticipantTable } from '../chat.tables.ts';
import { asidesTo } from './asides.store.ts';

// Messages that a blocked person sends are held: only the sender has them, as if they had been
// sent, permanently. They take their place in the chat's single sequence of messages and of
// versions, in which others see a gap.

/** State that only this member has, in addition to the shared state. */
export type Held = Pick<ParticipantTable, 'held_version' | 'held_seq' | 'held_time'>;

/** Whether this member's messages are held, which they do not learn. */
export const isHeld = ({ silenced }: Pick<ParticipantTable, 'silenced'>): boolean =>
  (silenced & SILENCED.byOther) !== 0;

/** Whether this member has any held messages, or ever had. */
export const hasOwn = ({ held_version }: Pick<Held, 'held_version'>): boolean => held_version > 0;

/** The version of the next change, shared or held. */
export const versionAfter = (chat: Pick<ChatTable, 'version' | 'held_version'>): number =>
  Math.max(chat.version, chat.held_version) + 1;

/** The version of a chat for a member. */
export const versionFor = (
  { version }: Pick<ChatTable, 'version'>,
  { held_version }: Pick<Held, 'held_version'>,
): number => Math.max(version, held_version);

/** The newest message of a chat for a member. */
export const lastSeqFor = (
  { last_seq }: Pick<ChatTable, 'last_seq'>,
  { held_seq }: Pick<Held, 'held_seq'>,
): number => Math.max(last_seq, held_seq);

/** A message with one profile's own reactions, edits and votes; deleted if it is for them. */
export const withAside = (row: MessageTable, aside: AsideTable | undefined): MessageTable => {
  if (aside === undefined) return row;
  const version = Math.max(row.version, aside.version);
  if (aside.hidden === 1)
    return {
      ...row,
      version,
      ...{ delta: '[]', preview: '', attachments: '[]', attachment_mask: 0 },
      deleted_time: row.deleted_time ?? row.updated_time,
    };
  return {
    ...row,
    version,
    delta: aside.delta ?? row.delta,
    preview: aside.preview ?? row.preview,
    updated_time: aside.updated_time ?? row.updated_time,
    attachments: aside.attachments ?? row.attachments,
  };
};

/** A message as a member sees it. */
export const asHadBy = async (
  query: Reader,
  member: Pick<ParticipantTable, 'chat_id' | 'profile_id' | 'held_version'>,
  row: MessageTable,
): Promise<MessageTable> =>
  hasOwn(member) ? withAside(row, (await asidesTo(query, member, [row])).get(row.seq)) : row;
