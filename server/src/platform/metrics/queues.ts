/** Everything that waits in the memory of a process, by the name that the metrics use. */
export const QUEUES = {
  messages: 'messages that are about to be written together',
  seen: 'seen markers that are about to be written together',
  received: 'received markers that are about to be written together',
  seen_events: 'events about seen markers that are held back to combine them',
  unread_hints: 'hints about unread counts that are held back to combine them',
  requests: 'calls that wait for earlier ones of the same account, and files for those being read',
  reads: 'reads that wait for others, or for answers of PostgreSQL',
  passwords: 'passwords that wait to be checked',
  pictures: 'pictures that wait for those before',
  outbound: 'requests to other servers that wait for those before',
  captions: 'pieces of speech that wait for those before',
  hints: 'events that are about to be sent to other processes',
  connections: 'connections whose rooms are about to be checked',
  room_joins: 'pages that wait for the forwarder of their room',
  janus: 'requests that Janus has not answered',
  session_uses: 'sessions whose last use is about to be stored',
} as const;

export type QueueName = keyof typeof QUEUES;

/** Called once by a queue, with a function that counts what waits in it. */
export type Counted = (length: () => number) => void;

/** For queues outside a server. */
export const uncounted: Counted = () => {};
