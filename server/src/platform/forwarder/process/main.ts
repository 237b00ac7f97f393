// Forwards the media of rooms in a separate process: the server starts it when the first page needs
// it, communicates over their channel, and starts another one when it dies.
import type { FromForwarder, Joined, Reach, ToForwarder } from '../protocol.ts';
import { createForwarder } from './forwarder.ts';
import { createRehearsal } from './rehearsal.ts';

const TICK_MS = 250;
/** Errors of a socket concern one connection, which notices by itself. */
const isOfSocket = (error: unknown): boolean =>
  ['bind', 'send', 'recv'].includes(String((error as { syscall?: unknown }).syscall));

const reach = JSON.parse(process.env.KITH_RTC ?? '{}') as Reach;
const tell = (message: FromForwarder): void => {
  if (process.connected) process.send?.(message);
};
const rehearsal = createRehearsal();
rehearsal.start();
const forwarder = createForwarder({
  reach,
  rehearsal,
  now: () => performance.now(),
  random: Math.random,
  onSlots: ({ entry, name }, slots, withheld, cameraSize) =>
    tell({ tell: 'slots', entry, connection: name, slots, withheld, cameraSize }),
});

process.on('message', (message: ToForwarder) => {
  if (message.do === 'beat') return tell({ tell: 'beat' });
  if (message.do === 'keep') return forwarder.keep(message.room, message.entries);
  if (message.do === 'repeat') return forwarder.repeat();
  const answered = (joined: Joined): void => tell({ tell: 'joined', ask: message.ask, joined });
  void forwarder.join(message).then(answered, () => answered({ refused: 'unusable' }));
});
process.on('uncaughtException', (error) => {
  if (isOfSocket(error)) return;
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
// Ends when the server does, because it is useless alone.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(forwarder.tick, TICK_MS);
