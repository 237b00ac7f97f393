import { getLocalTimeZone } from '@internationalized/date';
import type { CallAnswer, Marker } from '@kith/contract';
import { MARKER_LIFETIME_MS } from '@kith/contract/base/constants';
import { isAsked } from '@kith/contract/sami/sami';
import type { SamiThread, SamiThreadsChanged } from '@kith/contract/sami/sami.schemas';
import {
  emptySami,
  reduceSamiChanged,
  type SamiList,
  withSamiAnswer,
  withSamiThread,
} from '@kith/contract/sami/sami-list';
import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../platform/failure.ts';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { dateStyle } from '../../platform/i18n/language.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { defineCollection, LOADING } from '../../platform/sync/collection.ts';
import { createEpoch } from '../../platform/sync/epoch.ts';
import { createLeftSummaries } from './left-summaries.ts';
import type { SamiEngine, SamiState } from './sami.types.ts';
import { openThread, type Thread } from './thread.ts';

const COPY = { name: 'sami', shape: 1 } as const;
const PART = 'all';
/** Everything changed since, so that a copy without the vault is completed. */
const BEGINNING = 1;

type Kept = { epoch: string; version: number; threads: SamiThread[] };
type Deps = Pick<ProfileCore, 'env' | 'call' | 'accountId' | 'me'>;

/** A profile's conversations, the same on all its devices. */
export const createSamiEngine = (
  { env, call, accountId, me }: Deps,
  state: StoreApi<SamiState>,
): SamiEngine => {
  const local = openLocalStore(env, { accountId, profileId: `${me}:sami` });
  const copy = local.copy(COPY);
  /** Conversations that were opened, and the version at which each was read. */
  const opened = new Map<string, { thread: Thread; version: number }>();
  let fresh: Thread | undefined;
  let temporary: Thread | undefined;
  /** Summaries that were left, or kept, before they were stored. */
  const left = new WeakSet<Thread>();
  const kept = new WeakSet<Thread>();

  const read = (): SamiList => state.getState().list;
  const write = (list: SamiList): void => {
    state.setState({ list });
    for (const [id, { thread, version }] of opened) {
      const known = list.threads.get(id);
      if (known !== undefined && known.version > version) void load(id);
      else if (known === undefined && list.version > LOADING && isShown(thread)) thread.set(GONE);
    }
  };
  const startOver = (): void => {
    for (const [id, held] of opened) {
      held.version = 0;
      held.thread.set({ entries: [], status: 'loading' });
      void load(id);
    }
    write(emptySami());
    void collection.refresh();
    summaries.retryMissing();
  };
  const epoch = createEpoch(local, startOver);
  const collection = defineCollection({
    env,
    epoch,
    copy: {
      async load() {
        const kept = await copy.read<Kept>(PART);
        if (kept === null || !Array.isArray(kept.threads)) return null;
        const threads = new Map(kept.threads.map((thread) => [thread.id, thread]));
        return { epoch: kept.epoch, show: () => ({ version: kept.version, threads }) };
      },
      save() {
        copy.save(PART, (): Kept => {
          const { version, threads } = read();
          const kept = [...threads.values()].filter(({ isVaulted }) => !isVaulted);
          return {
            epoch: epoch.current() ?? '',
            version: kept.length < threads.size ? BEGINNING : version,
            threads: kept,
          };
        });
      },
    },
    read,
    write,
    // Heads tell whether anything is missing, so there is nothing to resume.
    resume: async () => null,
    async list(version) {
      const since = version > LOADING ? { version: String(version) } : {};
      const first = await call('samiThreads.list', { query: since });
      const threads: (SamiThread | Marker)[] = [...first.threads];
      for (let { next } = first; next !== null; ) {
        const page = await call('samiThreads.list', { query: { ...since, after: next } });
        threads.push(...page.threads);
        next = page.next;
      }
      return { ...first, threads };
    },
    merge: withSamiAnswer,
    reduce(list, change: SamiThreadsChanged) {
      const reduced = reduceSamiChanged(list, change);
      return { state: reduced.list, gap: reduced.gap };
    },
    isAt: ({ version }, { samiThreads }: { samiThreads: number }) => version >= samiThreads,
    isTooOld: (version) => env.now() - version > MARKER_LIFETIME_MS,
  });
  void collection.load().then(() => collection.refresh());

  const put = (thread: SamiThread): void =>
    collection.update((list) => withSamiThread(list, thread));

  const loadAnswers = async (id: string, held: { thread: Thread }): Promise<void> => {
    for (let after: string | null = '0'; after !== null; ) {
      const page: CallAnswer<'samiAnswers.list'> = await call('samiAnswers.list', {
        ...{ params: { id }, query: { after } },
      });
      if (opened.get(id) !== held) return;
      held.thread.answers.put(page.answers);
      after = page.next;
    }
  };
  const readModels = async (): Promise<void> => {
    state.setState({ models: await call('samiModels.read') });
  };
  // Without an answer there are none, until one has grown or the screen is opened again.
  readModels().catch(() => undefined);

  const load = async (id: string): Promise<void> => {
    const held = opened.get(id);
    if (held === undefined) return;
    // Once for each version that is known.
    held.version = Math.max(held.version, read().threads.get(id)?.version ?? 0);
    try {
      const { thread, entries } = await call('samiEntries.list', { params: { id } });
      if (opened.get(id) !== held) return;
      held.version = Math.max(held.version, thread.version);
      held.thread.put(entries);
      put(thread);
      if (entries.some(({ meaning }) => isAsked(meaning))) await loadAnswers(id, held);
    } catch (cause) {
      if (opened.get(id) !== held) return;
      const isMissing = toFailure(cause).code === 'not_found';
      if (isMissing) held.thread.set(GONE);
      else if (held.thread.state.getState().status === 'loading')
        held.thread.set({ status: 'failed' });
    }
  };

  const summaries = createLeftSummaries({
    ...{ tab: env.tab, me },
    async remove(id) {
      await call('samiThreads.remove', { params: { id } });
      void collection.refresh();
    },
  });
  summaries.retry();
  const forget = (thread: Thread): void => {
    const { storedAs } = thread.state.getState();
    if (storedAs === undefined || kept.has(thread)) return;
    opened.delete(storedAs);
    summaries.leave(storedAs);
  };

  /** Stores entries in a thread, which the first of them begins. */
  const keeping = (known?: string, isSummary = false): Thread => {
    let id = known;
    const took = (thread: SamiThread): void => {
      const held = opened.get(thread.id);
      // What this page adds and answers itself it need not read again.
      if (held) held.version = Math.max(held.version, thread.version);
      put(thread);
    };
    const placed = (number: number) => ({ id: id ?? '', number: String(number) });
    const status = known === undefined ? 'ready' : 'loading';
    const thread = openThread(env, {
      status,
      keeper: {
        async add(body) {
          if (id !== undefined) {
            const added = await call('samiEntries.add', { params: { id }, body });
            took(added.thread);
            return added.entry;
          }
          const begun = await call('samiThreads.create', { body });
          id = begun.thread.id;
          opened.set(id, { thread, version: begun.thread.version });
          if (fresh === thread) fresh = undefined;
          put(begun.thread);
          thread.set({ storedAs: id });
          if (isSummary && !kept.has(thread)) summaries.add(id);
          if (left.has(thread)) forget(thread);
          return begun.entry;
        },
        answers: {
          start(number) {
            const model = state.getState().models?.model ?? '';
            const zone = dateStyle().timeZone ?? getLocalTimeZone();
            return call('samiAnswers.start', { params: placed(number), body: { model, zone } });
          },
          stop: (number) => call('samiAnswers.stop', { params: placed(number) }),
          read: (number, after) =>
            call('samiAnswers.read', {
              ...{ params: placed(number), query: after === 0 ? {} : { after: String(after) } },
            }),
        },
        async answer(number, body) {
          const answered = await call('samiEntries.update', { params: placed(number), body });
          took(answered.thread);
          return answered.entry;
        },
      },
    });
    if (known !== undefined) thread.set({ storedAs: known });
    return thread;
  };

  return {
    take: (change) => collection.take(change as SamiThreadsChanged),
    takeHeads(heads) {
      // There is a connection.
      summaries.retry();
      collection.takeHeads(heads as never);
    },
    refresh: collection.refresh,
    startOver,
    thread(id) {
      const held = opened.get(id);
      if (held?.thread.state.getState().status === 'failed') {
        held.thread.set({ status: 'loading' });
        void load(id);
      }
      if (held) return held.thread;
      const thread = keeping(id);
      opened.set(id, { thread, version: 0 });
      void load(id);
      return thread;
    },
    fresh() {
      fresh ??= keeping();
      return fresh;
    },
    summary: () => keeping(undefined, true),
    keep(thread) {
      kept.add(thread);
      const { storedAs } = thread.state.getState();
      if (storedAs !== undefined) summaries.keep(storedAs);
    },
    leave(thread) {
      left.add(thread);
      forget(thread);
    },
    temporary() {
      temporary ??= openThread(env);
      return temporary;
    },
    endTemporary() {
      temporary = undefined;
    },
    async rename(id, title) {
      put(await call('samiThreads.update', { params: { id }, body: { title } }));
    },
    async remove(id) {
      await call('samiThreads.remove', { params: { id } });
      opened.delete(id);
      await collection.refresh();
    },
    async restore(id) {
      put(await call('samiThreads.restore', { params: { id } }));
    },
    search: async (text) => (await call('samiThreads.search', { query: { q: text } })).ids,
    grew(change) {
      opened.get(change.threadId)?.thread.answers.grow(change);
      // Tokens were used.
      if (change.state !== 'running') readModels().catch(() => undefined);
    },
    async choose(choice) {
      const host = state.getState().models?.host ?? '';
      state.setState({ models: await call('samiModels.choose', { body: { host, ...choice } }) });
    },
    dispose() {
      collection.dispose();
      void local.close();
    },
  };
};

const isShown = ({ state }: Thread): boolean => state.getState().status === 'ready';
const GONE = { entries: [], status: 'missing' } as const;
