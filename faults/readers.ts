import type { CallAnswer, DirectoryServerEvents, MessagesChanged } from '@kith/contract';
import { verdictOn } from '@kith/contract/base/sync';
import type { TestClient } from '../server/src/testing/client.ts';
import { findDifferences, type Stored } from './checker.ts';
import { pause } from './writers.ts';

const RETRY_MS = 25;
const READ_MS = 20;
/** How long to wait for a missing event. */
const GAP_MS = 250;

/** A copy of a chat, kept up to date by events, heads and catching up, as in a browser. */
export interface Reader {
  holds(tempId: string): boolean;
  /** Number of messages; undefined while it is reading, or knows that it lacks something. */
  atRest(): number | undefined;
  /** What has made it read the chat, in order. */
  readonly reasons: readonly string[];
  /** Describes the differences from what is stored, in messages up to an id. */
  differences(stored: readonly Stored[], upTo?: number): string[];
  close(): Promise<void>;
}

type Heads = Parameters<DirectoryServerEvents['heads']>[0];
type Page = CallAnswer<'messages.list'>;

/**
 * Resolves once it has a copy; the chat must be the person's only one. `isTrusting`: it takes events
 * for complete, for controls.
 */
export const startReader = async (
  person: TestClient,
  chatId: string,
  { isTrusting = false } = {},
): Promise<Reader> => {
  const held: { id: string; tempId: string }[] = [];
  const tempIds = new Set<string>();
  let version = 0;
  let isOver = false;
  let isAtRest = false;
  const reasons: string[] = [];
  const first = Promise.withResolvers<void>();

  /** Adds messages, oldest first, and skips those that it already has. */
  const take = (messages: Page['messages']): void => {
    for (const message of messages) {
      if (!('tempId' in message) || Number(message.id) <= Number(held.at(-1)?.id ?? 0)) continue;
      held.push({ id: message.id, tempId: message.tempId ?? '' });
      tempIds.add(message.tempId ?? '');
    }
  };
  const list = (query: { since?: string; after?: string }): Promise<Page> =>
    person.call('messages.list', { params: { id: chatId }, query });
  const catchUp = async (reason: string): Promise<void> => {
    isAtRest = false;
    reasons.push(reason);
    const changed = await list(version > 0 ? { since: `${version}` } : {});
    if (!changed.full || held.length === 0) take(changed.messages.toReversed());
    else
      for (let next: string | null | undefined = held.at(-1)?.id; next != null; ) {
        const page: Page = await list({ after: next });
        take(page.messages.toSorted((a, b) => Number(a.id) - Number(b.id)));
        next = page.next;
      }
    version = Math.max(version, changed.version);
  };

  const stay = async (): Promise<void> => {
    isAtRest = false;
    const client = await person.directory();
    const changes: MessagesChanged[] = [];
    let newest = 0;
    try {
      await catchUp('it connected');
      first.resolve();
      let behindSince: number | undefined;
      while (!isOver && client.connected) {
        for (const { name, payload } of client.heard.splice(0)) {
          if (name === 'messages.changed') changes.push(payload as MessagesChanged);
          if (name === 'heads') newest = (payload as Heads).chats.sum;
        }
        changes.sort((a, b) => a.version - b.version);
        while (changes[0] !== undefined) {
          const verdict = verdictOn(version, changes[0]);
          if (verdict === 'gap' && !isTrusting) break;
          const [change] = changes.splice(0, 1);
          if (verdict === 'stale' || change === undefined) continue;
          take(change.created.toSorted((a, b) => Number(a.id) - Number(b.id)));
          version = change.version;
        }
        const isBehind = changes.length > 0 || newest > version;
        isAtRest = !isBehind;
        behindSince = isBehind ? (behindSince ?? performance.now()) : undefined;
        if (behindSince !== undefined && performance.now() - behindSince > GAP_MS)
          await catchUp(changes.length > 0 ? 'an event was missing' : 'heads were newer');
        await pause(READ_MS);
      }
    } finally {
      client.close();
    }
  };
  const life = (async () => {
    while (!isOver) {
      await stay().catch(() => undefined);
      await pause(RETRY_MS);
    }
  })();
  await first.promise;

  return {
    holds: (tempId) => tempIds.has(tempId),
    atRest: () => (isAtRest ? held.length : undefined),
    reasons,
    differences: (stored, upTo = Number.POSITIVE_INFINITY) => {
      const isMeant = ({ id }: { id: string }) => Number(id) <= upTo;
      const name = `a reader at ${person.origin}`;
      return findDifferences(name, held.filter(isMeant), stored.filter(isMeant));
    },
    async close() {
      isOver = true;
      await life;
    },
  };
};
