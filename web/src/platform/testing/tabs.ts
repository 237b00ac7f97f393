import type { Channel, LockRequest, Tabs } from '../tabs/tabs.types.ts';

interface Claim {
  tab: TestTab;
  hold: () => Promise<void> | undefined;
  resolve(): void;
  reject(error: Error): void;
}

/** One tab; frozen, it does nothing until it is thawed, when everything happens that was due. */
export interface TestTab extends Tabs {
  isFrozen(): boolean;
  freeze(): void;
  thaw(): void;
  /** Its locks go to whoever waits for them. */
  close(): void;
  /** Runs now, or once the tab is thawed; never if it is closed. */
  run(work: () => void): void;
}

const aborted = (): Error => new DOMException('Aborted', 'AbortError');

/** The locks and channels of one browser, with the rules of Web Locks and BroadcastChannel. */
export const createTestTabs = () => {
  const held = new Map<string, Claim>();
  const queues = new Map<string, Claim[]>();
  const channels = new Map<string, Set<{ tab: TestTab; hear(message: unknown): void }>>();
  let opened = 0;

  const queueOf = (name: string): Claim[] => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    return queue;
  };
  const grant = (name: string, claim: Claim): void => {
    held.set(name, claim);
    claim.tab.run(() => {
      // Taken away before the tab could use it.
      if (held.get(name) !== claim) return;
      void Promise.resolve(claim.hold()).then(() => {
        if (held.get(name) !== claim) return;
        claim.resolve();
        pass(name);
      });
    });
  };
  const pass = (name: string): void => {
    held.delete(name);
    const next = queueOf(name).shift();
    if (next !== undefined) grant(name, next);
  };

  const open = (): TestTab => {
    opened += 1;
    let frozen = false;
    let closed = false;
    let due: (() => void)[] = [];
    const tab: TestTab = {
      id: `tab${opened}`,
      isFrozen: () => frozen,
      run(work) {
        if (closed) return;
        if (frozen) due.push(work);
        else work();
      },
      freeze() {
        frozen = true;
      },
      thaw() {
        frozen = false;
        for (const work of due.splice(0)) tab.run(work);
      },
      close() {
        closed = true;
        due = [];
        for (const queue of queues.values())
          queue.splice(0, queue.length, ...queue.filter((claim) => claim.tab !== tab));
        for (const [name, claim] of [...held]) if (claim.tab === tab) pass(name);
      },
      lock: (name: string, request: LockRequest, hold) =>
        new Promise((resolve, reject) => {
          const claim = { tab, hold, resolve, reject };
          if ('steal' in request) {
            const robbed = held.get(name);
            robbed?.tab.run(() => robbed.reject(aborted()));
            return grant(name, claim);
          }
          request.signal.addEventListener('abort', () => {
            const queue = queueOf(name);
            const at = queue.indexOf(claim);
            if (at >= 0) queue.splice(at, 1);
            if (at >= 0) reject(aborted());
          });
          if (held.has(name)) queueOf(name).push(claim);
          else grant(name, claim);
        }),
      channel(name): Channel {
        const all = channels.get(name) ?? new Set();
        channels.set(name, all);
        let listener: ((message: unknown) => void) | undefined;
        let isClosed = false;
        const own = {
          tab,
          hear: (message: unknown) => {
            if (!isClosed) listener?.(message);
          },
        };
        all.add(own);
        return {
          post(message) {
            if (isClosed) throw new DOMException('Closed', 'InvalidStateError');
            const copy: unknown = structuredClone(message);
            for (const other of all)
              if (other !== own)
                queueMicrotask(() => other.tab.run(() => other.hear(structuredClone(copy))));
          },
          listen: (hear) => {
            listener = hear;
          },
          close() {
            isClosed = true;
            all.delete(own);
          },
        };
      },
    };
    return tab;
  };
  return { open };
};
