import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { isLarge } from '../server/src/features/chat/chat.present.ts';
import { privateKey } from '../server/src/features/chat/chat.store.ts';
import type { Rows } from './rows.ts';

/** A person with a session, in one chat. */
export interface Member {
  profileId: string;
  cookie: string;
  chatId: string;
}

/** Numbers of chats, members per chat, and initial messages per chat. */
export interface Shape {
  chats: number;
  members: number;
  messages: number;
}

export const TEXT = 'Shall we meet at ten tomorrow? I bring the plans along.';

/** The members of each chat, with their cookies. */
export const peopleOf = ({ chats, members }: Shape): Member[] =>
  Array.from({ length: chats * members }, (_, index) => ({
    profileId: `person-${index}`,
    cookie: randomBytes(32).toString('base64url'),
    chatId: `chat-${Math.floor(index / members)}`,
  }));

const YEAR_MS = 365 * 86_400_000;

/** An account with one profile and one session. */
export const putPerson = (
  rows: Rows,
  { profileId, cookie }: Pick<Member, 'profileId' | 'cookie'>,
  [firstName, lastName]: readonly [string, string] = ['Person', profileId],
): void => {
  const now = Date.now();
  const accountId = `account-${profileId}`;
  rows.put('account', { id: accountId, password_hash: '', created_time: now });
  rows.put('session', {
    id: `session-${profileId}`,
    account_id: accountId,
    cookie_hash: createHash('sha256').update(cookie).digest('base64url'),
    device: '',
    created_time: now,
    last_used_time: now,
    expires_time: now + YEAR_MS,
  });
  rows.put('profile', {
    id: profileId,
    account_id: accountId,
    type: 'individual',
    first_name: firstName,
    last_name: lastName,
    hue: 0,
    search_name: `${firstName} ${lastName}`.toLowerCase(),
    created_time: now,
    updated_time: now,
  });
};

/** A chat in which the members wrote in turn. */
export const putChat = (
  rows: Rows,
  id: string,
  members: readonly string[],
  texts: readonly string[],
): void => {
  const now = Date.now();
  const isPrivate = members.length === 2;
  const count = texts.length;
  rows.put('chat', {
    id,
    is_private: isPrivate ? 1 : 0,
    private_key: privateKey(members),
    created_time: now,
    updated_time: now,
    version: count + 1,
    seen_version: 1,
    stamp: 1,
    seq: count,
    last_seq: count,
    purged_version: 0,
    large: isLarge(members.length) ? 1 : null,
  });
  for (const profileId of members)
    rows.put('participant', {
      chat_id: id,
      profile_id: profileId,
      role: 'member',
      seen_seq: 0,
      from_seq: 1,
      hidden: 0,
      vaulted: 0,
      joined_time: now,
      stamp: 1,
    });
  for (const [at, text] of texts.entries())
    rows.put('message', {
      chat_id: id,
      seq: at + 1,
      sender_id: members[at % members.length] ?? '',
      temp_id: `t-seed-${at + 1}`,
      created_time: now - (count - at) * 60_000,
      updated_time: now - (count - at) * 60_000,
      version: at + 2,
      delta: JSON.stringify([{ insert: text }]),
      preview: text,
      attachments: '[]',
      attachment_mask: 0,
    });
};

/** Writes the people and their chats. */
export const seedKith = async (
  rows: Rows,
  { chats, members, messages }: Shape,
  people: readonly Member[],
): Promise<void> => {
  for (const person of people) putPerson(rows, person);
  const texts = Array<string>(messages).fill(TEXT);
  for (let index = 0; index < chats; index++) {
    const inside = people.slice(index * members, (index + 1) * members);
    const ids = inside.map(({ profileId }) => profileId);
    putChat(rows, `chat-${index}`, ids, texts);
  }
  await rows.close();
};

/** The same messages for the bare server, which has nothing else. */
export const seedBare = (folder: string, { chats, messages }: Shape): void => {
  const raw = new DatabaseSync(`${folder}/bare.db`);
  raw.exec('create table message (chat_id text, temp_id text, delta text); begin');
  const insert = raw.prepare('insert into message (chat_id, temp_id, delta) values (?, ?, ?)');
  for (let index = 0; index < chats; index++)
    for (let seq = 1; seq <= messages; seq++)
      insert.run(`chat-${index}`, `t-seed-${seq}`, JSON.stringify([{ insert: TEXT }]));
  raw.exec('commit');
  raw.close();
};
