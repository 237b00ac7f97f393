import { DatabaseSync } from 'node:sqlite';

export interface BareMessage {
  chatId: string;
  senderId: string;
  tempId: string;
  delta: unknown;
}

/** What the limit stores. */
export interface BareRows {
  /** In one commit. */
  write(messages: readonly BareMessage[]): void;
  newest(chatId: string): { temp_id: unknown; delta: unknown }[];
}

const PAGE = 25;

/** One row per message, with one index. */
export const openBareRows = (folder: string): BareRows => {
  const database = new DatabaseSync(`${folder}/bare.db`);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table if not exists message (chat_id text, temp_id text, delta text)');
  database.exec('create index if not exists message_chat on message (chat_id)');
  const insert = database.prepare('insert into message (chat_id, temp_id, delta) values (?, ?, ?)');
  const newest = database.prepare(
    `select temp_id, delta from message where chat_id = ? order by rowid desc limit ${PAGE}`,
  );
  return {
    write(messages) {
      database.exec('begin');
      for (const { chatId, tempId, delta } of messages)
        insert.run(chatId, tempId, JSON.stringify(delta));
      database.exec('commit');
    },
    newest: (chatId) =>
      newest.all(chatId).map(({ temp_id, delta }) => ({ temp_id, delta: JSON.parse(`${delta}`) })),
  };
};

const TEXT_AT = /"insert":"([^"]*)"/;

/**
 * The rows of the server, in its tables: the message, the newest state of its chat, and a note for the
 * search. Reads what the server reads: the chat, and the membership of the sender. The work that follows
 * later, such as indexing the words, is left out.
 */
export const openKithRows = (folder: string): BareRows => {
  const database = new DatabaseSync(`${folder}/kith.db`);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma cache_size = -32000',
  );
  const chatOf = database.prepare('select * from chat where id = ?');
  const memberOf = database.prepare(
    'select * from participant where chat_id = ? and profile_id = ?',
  );
  const stamped = database.prepare('update stamp set value = value + 1 returning value');
  const insert = database.prepare(
    `insert into message (chat_id, seq, sender_id, temp_id, created_time, updated_time, version, delta,
      preview, attachments, attachment_mask, run_seq) values (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', 0, ?)
      on conflict (chat_id, sender_id, temp_id) do nothing`,
  );
  const unindexed = database.prepare('insert into message_unindexed (chat_id, seq) values (?, ?)');
  const advance = database.prepare(
    `update chat set seq = ?, last_seq = ?, counted_seq = ?, version = ?, updated_time = ?, stamp = ?,
      run_sender = ?, run_seq = ?, run_end = ? where id = ?`,
  );
  const newest = database.prepare(
    `select temp_id, delta from message where chat_id = ? order by seq desc limit ${PAGE}`,
  );
  return {
    write(messages) {
      const now = Date.now();
      database.exec('begin');
      const stamp = Number(stamped.get()?.value);
      for (const [chatId, ofChat] of Map.groupBy(messages, (message) => message.chatId)) {
        const chat = chatOf.get(chatId) as Record<string, number>;
        const senderId = ofChat[0]?.senderId ?? '';
        if (memberOf.get(chatId, senderId) === undefined) throw new Error('Not a member.');
        let { seq = 0, version = 0 } = chat;
        const run = chat.run_seq ?? seq + 1;
        for (const { tempId, delta } of ofChat) {
          seq += 1;
          version += 1;
          const text = JSON.stringify(delta);
          const preview = TEXT_AT.exec(text)?.[1] ?? '';
          insert.run(chatId, seq, senderId, tempId, now, now, version, text, preview, run);
          unindexed.run(chatId, seq);
        }
        advance.run(seq, seq, seq, version, now, stamp, senderId, run, seq, chatId);
      }
      database.exec('commit');
    },
    newest: (chatId) =>
      newest.all(chatId).map(({ temp_id, delta }) => ({ temp_id, delta: JSON.parse(`${delta}`) })),
  };
};
