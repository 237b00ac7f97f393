import type { Reader } from '../../platform/database/index.ts';
import { asidesTo } from './asides.store.ts';
import { SILENCED } from './chat.access.ts';
import type { AsideTable, ChatTable, MessageTable, ParticipantTable } from './chat.tables.ts';

// What a blocked person writes is held: they alone have it, as if it had been sent, and it stays so.
// It takes its place in the chat's one sequence of messages and of versions, which the others see
// pass over it.

/** What a member alone has, beside what all have. */
export type Held = Pick<ParticipantTable, 'held_version' | 'held_seq' | 'held_time'>;

/** Whether what this member writes is held. They are not told. */
export const isHeld = ({ silenced }: Pick<ParticipantTable, 'silenced'>): boolean =>
  (silenced & SILENCED.byOther) !== 0;

/** Whether anything is held for this member, or ever was. */
export const hasOwn = ({ held_version }: Pick<Held, 'held_version'>): boolean => held_version > 0;

/** The version of the next change, whoever will have it. */
export const versionAfter = (chat: Pick<ChatTable, 'version' | 'held_version'>): number =>
  Math.max(chat.version, chat.held_version) + 1;

/** The version of a chat as a member has it. */
export const versionFor = (
  { version }: Pick<ChatTable, 'version'>,
  { held_version }: Pick<Held, 'held_version'>,
): number => Math.max(version, held_version);

/** The newest message of a chat as a member has it. */
export const lastSeqFor = (
  { last_seq }: Pick<ChatTable, 'last_seq'>,
  { held_seq }: Pick<Held, 'held_seq'>,
): number => Math.max(last_seq, held_seq);

/** A message with what one profile alone has of it. */
export const withAside = (row: MessageTable, aside: AsideTable | undefined): MessageTable =>
  aside === undefined
    ? row
    : {
        ...row,
        version: Math.max(row.version, aside.version),
        delta: aside.delta ?? row.delta,
        preview: aside.preview ?? row.preview,
        updated_time: aside.updated_time ?? row.updated_time,
      };

/** A message as a member has it. */
export const asHadBy = async (
  query: Reader,
  member: ParticipantTable,
  row: MessageTable,
): Promise<MessageTable> =>
  hasOwn(member) ? withAside(row, (await asidesTo(query, member, [row])).get(row.seq)) : row;
