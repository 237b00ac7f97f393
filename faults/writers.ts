import { KithError, type MessagesChanged } from '@kith/contract';
import { TestClient } from '../server/src/testing/client.ts';
import type { DirectoryClient } from '../server/src/testing/sockets.ts';
import type { Ledger } from './ledger.ts';

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

const ANSWER_MS = 4_000;
const RETRY_MS = 25;
const READ_MS = 20;
/** Temporary refusals: the same message is sent again. */
const PASSING = new Set([
  'internal',
  'overloaded',
  'rate_limited',
  'starting',
  'storage_full',
  'unavailable',
]);

/** The same browser through another address. */
export const through = (person: TestClient, origin: string): TestClient =>
  Object.assign(Object.create(Object.getPrototypeOf(person)) as TestClient, person, { origin });

export interface Crowd {
  people: TestClient[];
  chatId: string;
}

/** Several people, each with an account, in one group. */
export const gather = async (origin: string, count: number): Promise<Crowd> => {
  const people: TestClient[] = [];
  for (let index = 0; index < count; index += 1)
    people.push(await new TestClient(origin).register());
  const [first, ...others] = people;
  if (first === undefined) throw new Error('A crowd needs people');
  const participantIds = others.map(({ profile }) => profile.id);
  const made = await first.call('chats.create', { body: { participantIds, name: 'Crowd' } });
  return { people, chatId: 'see' in made ? made.see : made.id };
};

export interface WritersOptions {
  crowd: Crowd;
  ledger: Ledger;
  /** Number of pending messages per person. */
  lanes: number;
  /** Temporary id of a repeated message: the same one, unless a test changes it. */
  tempIdOf?(tempId: string, attempt: number): string;
}

export interface Writers {
  /** Rejects on a permanent refusal, and never resolves otherwise. */
  failed: Promise<never>;
  /** Stops writing; resolves when every message has been acknowledged. */
  finish(): Promise<void>;
}

let words = 0;

/** A connection that reconnects, and records what it receives. */
const createLine = (person: TestClient, ledger: Ledger) => {
  let open: Promise<DirectoryClient> | undefined;
  const connect = async (): Promise<DirectoryClient> => {
    const client = await person.directory();
    const readerId = person.profile.id;
    const writeDown = (): void => {
      for (const { name, payload } of client.heard.splice(0)) {
        if (name !== 'messages.changed') continue;
        for (const { tempId, chatId, id } of (payload as MessagesChanged).created)
          ledger.write({ kind: 'receipt', tempId: tempId ?? '', chatId, id, readerId });
      }
    };
    const timer = setInterval(writeDown, READ_MS);
    void client.closed.then(() => {
      clearInterval(timer);
      writeDown();
      open = undefined;
    });
    return client;
  };
  return {
    up: () => {
      open ??= connect().catch((error: unknown) => {
        open = undefined;
        throw error;
      });
      return open;
    },
    close: async () => (await open?.catch(() => undefined))?.close(),
  };
};

/** Everyone writes and resends unacknowledged messages with the same temporary id. */
export const startWriters = (options: WritersOptions): Writers => {
  const { crowd, ledger, lanes, tempIdOf = (tempId) => tempId } = options;
  let finished = false;

  const write = async (person: TestClient, line: ReturnType<typeof createLine>): Promise<void> => {
    const text = `word ${++words}`;
    const { chatId } = crowd;
    const base = `t-${words}`;
    for (let attempt = 0; ; attempt += 1) {
      const tempId = tempIdOf(base, attempt);
      ledger.write({ kind: 'intent', tempId, chatId, senderId: person.profile.id, text });
      try {
        const client = await line.up();
        const payload = { chatId, tempId, delta: [{ insert: text }] };
        const answer = await Promise.race([
          client.ask('message.send', payload),
          client.closed.then(() => Promise.reject(new Error('The connection ended'))),
          pause(ANSWER_MS).then(() => Promise.reject(new Error('No answer'))),
        ]);
        ledger.write({ kind: 'ack', tempId, chatId, id: (answer as { id: string }).id });
        return;
      } catch (error) {
        if (error instanceof KithError && !PASSING.has(error.code)) throw error;
        await pause(RETRY_MS);
      }
    }
  };

  const lines = crowd.people.map((person) => ({ person, line: createLine(person, ledger) }));
  const work = lines.flatMap(({ person, line }) =>
    Array.from({ length: lanes }, async () => {
      while (!finished) await write(person, line);
    }),
  );
  const failed = new Promise<never>((_, reject) => {
    for (const lane of work) lane.catch(reject);
  });
  return {
    failed,
    async finish() {
      finished = true;
      await Promise.all(work);
      for (const { line } of lines) await line.close();
    },
  };
};
