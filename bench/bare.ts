import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { Server } from 'socket.io';

// The limit that the server is compared with: Socket.IO rooms and one group commit per turn of the
// event loop with full sync, and nothing else: no accounts, no rules, no schemas.

interface Message {
  chatId: string;
  tempId: string;
  delta: unknown;
}
type Ack = (answer: unknown) => void;

const { DATA_DIR, PORT } = process.env;
const database = new DatabaseSync(`${DATA_DIR}/bare.db`);
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table if not exists message (chat_id text, temp_id text, delta text)');
database.exec('create index if not exists message_chat on message (chat_id)');
const insert = database.prepare('insert into message (chat_id, temp_id, delta) values (?, ?, ?)');
const newest = database.prepare(
  'select temp_id, delta from message where chat_id = ? order by rowid desc limit 25',
);

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });

let group: { message: Message; ack: Ack }[] = [];
const commit = (): void => {
  const committed = group;
  group = [];
  database.exec('begin');
  for (const { message } of committed)
    insert.run(message.chatId, message.tempId, JSON.stringify(message.delta));
  database.exec('commit');
  for (const { message, ack } of committed) {
    ack({ ok: message });
    io.to(message.chatId).emit('messages.changed', message);
  }
};

io.on('connection', (socket) => {
  const { rooms } = socket.handshake.auth as { rooms: string[] };
  void socket.join(rooms);
  socket.on('message.send', (message: Message, ack: Ack) => {
    if (group.push({ message, ack }) === 1) setImmediate(commit);
  });
  socket.on('messages.list', (chatId: string, ack: Ack) =>
    ack(
      newest.all(chatId).map(({ temp_id, delta }) => ({ temp_id, delta: JSON.parse(`${delta}`) })),
    ),
  );
  socket.emit('heads', {});
});
http.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
