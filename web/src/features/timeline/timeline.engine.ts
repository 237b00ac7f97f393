import type { Marker, TimelineChanged, TimelineItem } from '@kith/contract';
import { MARKER_LIFETIME_MS } from '@kith/contract/base/constants';
import {
  emptyTimeline,
  isWaiting,
  reduceTimelineChanged,
  type TimelineList,
  withTimelineAnswer,
  withTimelineItem,
} from '@kith/contract/timeline/timeline-list';
import type { StoreApi } from 'zustand/vanilla';
import type { ProfileCore } from '../../platform/feature/engine-manifest.ts';
import { openLocalStore } from '../../platform/local-store.ts';
import { defineCollection, LOADING } from '../../platform/sync/collection.ts';
import { createEpoch } from '../../platform/sync/epoch.ts';
import type { TimelineEngine, TimelineState } from './timeline.types.ts';

const COPY = { name: 'timeline', shape: 1 } as const;
const PART = 'all';
/** Timers cannot wait longer than that. */
const WAIT_MAX_MS = 2 ** 31 - 1;

type Kept = { epoch: string; version: number; items: TimelineItem[] };
type Deps = Pick<ProfileCore, 'env' | 'call' | 'accountId' | 'me'>;

/** When the next snoozed item comes back. */
const nextReturn = ({ items }: TimelineList, now: number): number =>
  Math.min(
    ...[...items.values()].flatMap(({ done, snoozedUntil }) =>
      !done && snoozedUntil !== null && snoozedUntil > now ? snoozedUntil : [],
    ),
  );

/** A profile's timeline, the same on all its devices. */
export const createTimelineEngine = (
  { env, call, accountId, me }: Deps,
  state: StoreApi<TimelineState>,
): TimelineEngine => {
  const local = openLocalStore(env, { accountId, profileId: `${me}:timeline` });
  const copy = local.copy(COPY);
  let cancel: (() => void) | undefined;
  const read = (): TimelineList => state.getState().list;
  const write = (list: TimelineList): void => {
    const now = env.now();
    let count = 0;
    for (const item of list.items.values()) if (isWaiting(item, now)) count += 1;
    state.setState({ list, count });
    cancel?.();
    const next = nextReturn(list, now);
    cancel = Number.isFinite(next)
      ? env.after(Math.min(next - now, WAIT_MAX_MS), () => write({ ...read() }))
      : undefined;
  };
  const epoch = createEpoch(local, () => {
    write(emptyTimeline());
    void collection.refresh();
  });
  const collection = defineCollection({
    env,
    epoch,
    copy: {
      async load() {
        const kept = await copy.read<Kept>(PART);
        if (kept === null || !Array.isArray(kept.items)) return null;
        const items = new Map(kept.items.map((item) => [item.id, item]));
        return { epoch: kept.epoch, show: () => ({ version: kept.version, items }) };
      },
      save() {
        copy.save(PART, (): Kept => {
          const { version, items } = read();
          return { epoch: epoch.current() ?? '', version, items: [...items.values()] };
        });
      },
    },
    read,
    write,
    // Heads tell whether anything is missing, so there is nothing to resume.
    resume: async () => null,
    async list(version) {
      const since = version > LOADING ? { version: String(version) } : {};
      const first = await call('timeline.list', { query: since });
      const items: (TimelineItem | Marker)[] = [...first.items];
      for (let { next } = first; next !== null; ) {
        const page = await call('timeline.list', { query: { ...since, after: next } });
        items.push(...page.items);
        next = page.next;
      }
      return { ...first, items };
    },
    merge: withTimelineAnswer,
    reduce(list, change: TimelineChanged) {
      const reduced = reduceTimelineChanged(list, change);
      return { state: reduced.list, gap: reduced.gap };
    },
    isAt: ({ version }, { timeline }: { timeline: number }) => version >= timeline,
    isTooOld: (version) => env.now() - version > MARKER_LIFETIME_MS,
  });
  void collection.load().then(() => collection.refresh());

  const put = (item: TimelineItem): void =>
    collection.update((list) => ({ ...list, items: new Map(list.items).set(item.id, item) }));

  return {
    take: (change) => collection.take(change as TimelineChanged),
    takeHeads: (heads) => collection.takeHeads(heads as never),
    refresh: collection.refresh,
    async update(item, changes) {
      put({ ...item, ...changes });
      try {
        const updated = await call('timeline.update', { params: { id: item.id }, body: changes });
        collection.update((list) => withTimelineItem(list, updated));
      } catch (cause) {
        const held = read().items.get(item.id);
        // Unless it has been changed elsewhere meanwhile.
        if (held?.version === item.version) put(item);
        throw cause;
      }
    },
    dispose() {
      cancel?.();
      collection.dispose();
      void local.close();
    },
  };
};
