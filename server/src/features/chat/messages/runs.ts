import type { ChatTable } from '../chat.tables.ts';

/** The newest run of messages that are counted as unread: all of them are by one sender. */
export type Run = Pick<ChatTable, 'seq' | 'run_sender' | 'run_seq' | 'run_end'>;

/** Unknown while a node of an earlier version has written the newest messages. */
const isUnbroken = ({ seq, run_end }: Run): boolean => run_end === seq;

/** The place and the run of a further message, which is counted. */
export const runWith = (chat: Run, senderId: string): Run => {
  const seq = chat.seq + 1;
  const run_seq = isUnbroken(chat) && chat.run_sender === senderId ? chat.run_seq : seq;
  return { seq, run_sender: senderId, run_seq, run_end: seq };
};

/** The same of one that is not counted, and therefore breaks no run. */
export const runPast = (chat: Run): Run => {
  const seq = chat.seq + 1;
  const { run_sender, run_seq } = chat;
  const run = isUnbroken(chat) ? { run_sender, run_seq } : { run_sender: null, run_seq: null };
  return { ...run, seq, run_end: seq };
};
