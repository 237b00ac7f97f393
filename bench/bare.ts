import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { type BareMessage, openBareRows, openKithRows } from './bare-rows.ts';

// The limit that the server is compared with: Socket.IO rooms and one group commit per turn of the
// event loop with full sync, and nothing else: no accounts, no rules, no schemas.

type Message = Omit<BareMessage, 'senderId'>;
type Ack = (answer: unknown) => void;

const { DATA_DIR = '', PORT, BARE_ROWS } = process.env;
const rows = BARE_ROWS === 'kith' ? openKithRows(DATA_DIR) : openBareRows(DATA_DIR);

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });

let group: { message: BareMessage; ack: Ack }[] = [];
const commit = (): void => {
  const committed = group;
  group = [];
  rows.write(committed.map(({ message }) => message));
  for (const { message, ack } of committed) {
    ack({ ok: message });
    io.to(message.chatId).emit('messages.changed', message);
  }
};

io.on('connection', (socket) => {
  const { rooms, senderId } = socket.handshake.auth as { rooms: string[]; senderId: string };
  void socket.join(rooms);
  socket.on('message.send', (message: Message, ack: Ack) => {
    if (group.push({ message: { ...message, senderId }, ack }) === 1) setImmediate(commit);
  });
  socket.on('messages.list', (chatId: string, ack: Ack) => ack(rows.newest(chatId)));
  socket.emit('heads', {});
});
http.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
