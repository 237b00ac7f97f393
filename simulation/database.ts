import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../server/src/migrations/index.ts';
import { type Database, migrate, openSqlite } from '../server/src/platform/database/index.ts';
import { temporaryFolder } from '../server/src/testing/at-end.ts';

export interface StoredMessage {
  id: string;
  senderId: string;
  tempId: string;
  text: string;
  isDeleted: boolean;
  /** The server wrote it. */
  isSystem: boolean;
  /** The only person who has it; null if all members do. */
  heldFor: string | null;
  /** Its id in the group, for a reply that is there, too. */
  idInGroup: string | null;
  /** It is such a reply, in the group. */
  isCopy: boolean;
}
export interface StoredMember {
  chatId: string;
  profileId: string;
  seenId: number;
  fromId: number;
}

/** A membership, by chat and person. */
export interface Membership {
  key: string;
  readableFrom: number;
  isVaulted: boolean;
}

/** An independent view: reads committed data without the server's code, synchronously. */
export interface Truth {
  isMember(chatId: string, profileId: string): boolean;
  /** Undefined for people who are not members. */
  readableFrom(chatId: string, profileId: string): number | undefined;
  messages(chatId: string): StoredMessage[];
  isVaulted(chatId: string, profileId: string): boolean;
  /** Whether only another member has that message. */
  isKeptFrom(profileId: string, chatId: string, id: string): boolean;
  /** Whether that member has deleted it for themselves. */
  isHidden(profileId: string, chatId: string, id: string): boolean;
  chatIds(): string[];
  /** All memberships at once. */
  allMemberships(): Membership[];
  /** The group of a thread. */
  groupOf(chatId: string): string | undefined;
  /** The temporary id with which a message was sent, also for a reply as it is in the group. */
  tempIdOf(chatId: string, id: string): string;
  memberships(profileId: string): StoredMember[];
}

export interface Ground {
  database: Database;
  truth: Truth;
  /** Clears it for the next world, with these people in it. */
  reset(profileIds: readonly string[]): void;
  close(): Promise<void>;
}

const TABLES = [
  'aside',
  'mention',
  'group_change',
  'group_link',
  'group_request',
  'message_unindexed',
  'message_word',
  'message',
  'seen_move',
  'participant',
  'own_chats',
  'chat',
  'block',
  'profile',
  'account',
  'meta',
];
const MEMORY = '/dev/shm';

/**
 * The real embedded database; in a memory file system if there is one, where syncs cost nothing.
 */
export const openGround = async (): Promise<Ground> => {
  const folder = temporaryFolder(existsSync(MEMORY) ? MEMORY : tmpdir(), 'kith-simulation-');
  const database = openSqlite(folder, (error) => {
    throw error;
  });
  await migrate(database, migrations);
  const raw = new DatabaseSync(join(folder, 'kith.db'), { timeout: 5_000 });
  raw.exec('pragma synchronous = off');

  const everyMember = raw.prepare(
    `select chat_id || ' ' || profile_id as key, from_seq, vaulted from participant
     where left_time is null order by key`,
  );
  const memberships = raw.prepare(
    'select chat_id, profile_id, seen_seq, from_seq from participant where profile_id = ? and left_time is null',
  );
  const messages = raw.prepare(
    `select seq, sender_id, temp_id, delta, deleted_time, system, held_for, group_seq, thread_seq
     from message where chat_id = ? order by seq`,
  );
  const held = raw.prepare('select held_for from message where chat_id = ? and seq = ?');
  const hidden = raw.prepare(
    'select hidden from aside where chat_id = ? and profile_id = ? and seq = ?',
  );
  const chats = raw.prepare('select id from chat order by id');
  const parent = raw.prepare('select parent_id from chat where id = ?');
  const sentAs = raw.prepare(
    `select coalesce(reply.temp_id, message.temp_id) as temp_id from message
     left join chat thread on thread.parent_id = message.chat_id and thread.parent_seq = message.reply_seq
     left join message reply on reply.chat_id = thread.id and reply.seq = message.thread_seq
     where message.chat_id = ? and message.seq = ?`,
  );

  // Asked about far more often than they change.
  const version = raw.prepare('pragma data_version');
  let known: { version: unknown; chatIds: string[]; members: Map<string, Membership> } | undefined;
  const current = () => {
    const now = version.get()?.data_version;
    if (known?.version !== now) {
      const members = everyMember.all().map(
        (row): Membership => ({
          key: String(row.key),
          readableFrom: Number(row.from_seq),
          isVaulted: row.vaulted === 1,
        }),
      );
      known = {
        version: now,
        chatIds: chats.all().map(({ id }) => String(id)),
        members: new Map(members.map((member) => [member.key, member])),
      };
    }
    return known as NonNullable<typeof known>;
  };
  const memberOf = (chatId: string, profileId: string): Membership | undefined =>
    current().members.get(`${chatId} ${profileId}`);

  return {
    database,
    truth: {
      isMember: (chatId, profileId) => memberOf(chatId, profileId) !== undefined,
      readableFrom: (chatId, profileId) => memberOf(chatId, profileId)?.readableFrom,
      chatIds: () => current().chatIds,
      allMemberships: () => [...current().members.values()],
      groupOf: (chatId) => {
        const id = parent.get(chatId)?.parent_id ?? null;
        return id === null ? undefined : String(id);
      },
      tempIdOf: (chatId, id) => String(sentAs.get(chatId, Number(id))?.temp_id),
      memberships: (profileId) =>
        memberships.all(profileId).map((row) => ({
          chatId: String(row.chat_id),
          profileId: String(row.profile_id),
          seenId: Number(row.seen_seq),
          fromId: Number(row.from_seq),
        })),
      messages: (chatId) =>
        messages.all(chatId).map((row) => ({
          id: String(row.seq),
          senderId: String(row.sender_id),
          tempId: String(row.temp_id),
          text: String(JSON.parse(String(row.delta))[0]?.insert ?? ''),
          isDeleted: row.deleted_time !== null,
          isSystem: row.system !== null,
          heldFor: row.held_for === null ? null : String(row.held_for),
          idInGroup: row.group_seq === null ? null : String(row.group_seq),
          isCopy: row.thread_seq !== null,
        })),
      isVaulted: (chatId, profileId) => memberOf(chatId, profileId)?.isVaulted === true,
      isHidden: (profileId, chatId, id) => hidden.get(chatId, profileId, Number(id))?.hidden === 1,
      isKeptFrom: (profileId, chatId, id) => {
        const heldFor = held.get(chatId, Number(id))?.held_for ?? null;
        return heldFor !== null && heldFor !== profileId;
      },
    },
    reset(profileIds) {
      raw.exec('begin');
      for (const table of TABLES) raw.exec(`delete from ${table}`);
      raw.exec('update stamp set value = 1');
      const account = raw.prepare('insert into account values (?, ?, 0)');
      const profile = raw.prepare(
        `insert into profile (id, account_id, type, first_name, hue, search_name, created_time, updated_time)
         values (?, ?, 'individual', ?, 0, '', 1, 1)`,
      );
      for (const id of profileIds) {
        account.run(`of-${id}`, '');
        profile.run(id, `of-${id}`, id);
      }
      raw.exec('commit');
      // The version tells of changes by others.
      known = undefined;
    },
    async close() {
      raw.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
