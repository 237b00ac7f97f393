import { GAP_HOLD_MS } from '@kith/contract/base/constants';
import { type Cancel, type Environment, spread } from '../environment.ts';
import { isRefusal, toFailure } from '../failure.ts';
import type { Epoch } from './epoch.ts';
import { createFollower } from './follower.ts';
import type { HeldCopy } from './resume.ts';
import { createThrottle } from './throttle.ts';

/** Load states; every other version is the server's. */
export const LOADING = 0;
export const FAILED = -1;

interface Versioned {
  version: number;
}
/** What a list answers: everything when it is `full`, otherwise what changed since. */
interface Told extends Versioned {
  full?: boolean;
  epoch?: string;
}

/** A copy as it was found on this device. */
interface Kept<State> {
  epoch: string;
  /** Something was left out of it. */
  isPart?: boolean;
  show(state: State): State;
}

/** Where a collection is held: in memory, and on this device in a shape of its own. */
export interface Held<State> {
  read(): State;
  write(state: State): void;
  copy?: {
    /** Null when there is none, or none that can be read. */
    load(): Promise<Kept<State> | null>;
    save(before: State, after: State): void;
  };
}

export interface CollectionOptions<State extends Versioned, Event, Answer extends Told, Heads>
  extends Held<State> {
  env: Pick<Environment, 'now' | 'after' | 'random'>;
  /** Where the answers tell theirs. */
  epoch?: Epoch;
  /** What changed in a copy, told by the connection; null when the call is to be made. */
  resume(copy: HeldCopy): Promise<Answer | null>;
  /** The call: everything for 0, otherwise what changed since a version. All pages as one answer. */
  list(version: number): Promise<Answer>;
  /** Takes in an answer. */
  merge(state: State, answer: Answer): State;
  /** Takes in an event. A `gap` is true, or names the part that alone must be fetched. */
  reduce(state: State, event: Event): { state: State; gap?: boolean | string | undefined };
  fetchPart?(name: string): Promise<(state: State) => State>;
  /** Whether the state is the one that the server tells. */
  isAt?(state: State, heads: Heads): boolean;
  /** Whether something is still missing after catching up, unless that is the same. */
  isBehind?(state: State, heads: Heads): boolean;
  /** A version that is no ground for asking what changed since. */
  isTooOld?(version: number): boolean;
  /** How often it is refreshed at most, unless that is forced. */
  throttleMs?: number;
  /** Whether it is worth asking again in 3 s; otherwise the connection that comes back asks. */
  mayRetry?(cause: unknown): boolean;
  /** The state is where the server is. */
  onCaughtUp?(): void;
}

export interface Collection<State, Event, Heads> {
  /** Shows what lies on this device; done once. Nothing else is taken in or asked for before. */
  load(): Promise<void>;
  /** Loads everything, or what changed since. Never rejects: a first load that fails is a state. */
  refresh(options?: { force?: boolean }): Promise<void>;
  /** The next load asks for everything. */
  restart(): void;
  take(event: Event): void;
  takeHeads(heads: Heads & { epoch?: string }): void;
  /** Changes the state here, and what lies on this device. */
  update(change: (state: State) => State): void;
  dispose(): void;
}

const WHOLE = 'whole';

/**
 * The law of sync for one collection as this browser holds it: the copy on the device first, then
 * what changed since, then events, gaps and heads. Its feature brings the state and the reducers.
 */
export const defineCollection = <
  State extends Versioned,
  Event,
  Answer extends Told,
  Heads = never,
>(
  options: CollectionOptions<State, Event, Answer, Heads>,
): Collection<State, Event, Heads> => {
  const { env, epoch, copy, read, onCaughtUp } = options;
  const isAt = options.isAt ?? (() => true);
  const isBehind = options.isBehind ?? ((state, heads) => !isAt(state, heads));
  const mayRefresh = createThrottle(env.now, options.throttleMs ?? 0);
  let loading: Promise<void> | undefined;
  let isLoaded = copy === undefined;
  let isWholeDue = false;
  let isAgainDue = false;
  let isDisposed = false;
  let cancelHeads: Cancel = () => {};

  const put = (state: State): void => {
    const before = read();
    if (isDisposed || state === before) return;
    options.write(state);
    if (state.version > LOADING) copy?.save(before, state);
  };
  const become = (from: number, version: number): void => {
    if (read().version === from) put({ ...read(), version });
  };

  const ask = async (version: number): Promise<Answer> =>
    (await options.resume({ version, epoch: epoch?.current() ?? null })) ?? options.list(version);

  const fetchWhole = async (): Promise<(state: State) => State> => {
    const { version } = read();
    const isFirst = isWholeDue || version <= LOADING || options.isTooOld?.(version) === true;
    const since = isFirst ? LOADING : version;
    const of = epoch?.current() ?? null;
    let answer = await ask(since);
    if (answer.epoch !== undefined) {
      epoch?.isSame(answer.epoch);
      // What changed in another database says nothing about this one.
      if (of !== null && of !== answer.epoch && answer.full !== true) answer = await ask(LOADING);
    }
    isWholeDue = false;
    return (state) => {
      // Thrown away meanwhile, or back at an earlier version: what lies between would be missing.
      isAgainDue = answer.full !== true && since > LOADING && state.version < since;
      return isAgainDue ? state : options.merge(state, answer);
    };
  };

  const follower = createFollower<State, Event>({
    env,
    read,
    write: put,
    reduce(held, event) {
      const { state, gap = false } = options.reduce(held, event);
      return gap === false ? { state } : { state, gap: gap === true ? WHOLE : gap };
    },
    fetch: (gap) =>
      gap === WHOLE || options.fetchPart === undefined ? fetchWhole() : options.fetchPart(gap),
    mayRetry: options.mayRetry ?? ((cause) => !isRefusal(toFailure(cause))),
    onCaughtUp(gap) {
      if (gap !== WHOLE) return;
      if (isAgainDue) void catchUp();
      else onCaughtUp?.();
    },
  });

  /** Answers whether it worked. */
  const catchUp = async (): Promise<boolean> => {
    become(FAILED, LOADING);
    try {
      await follower.catchUp(WHOLE);
      return true;
    } catch {
      become(LOADING, FAILED);
      return false;
    }
  };

  /** Versions only grow: what is still behind after catching up needs everything. */
  const explain = async (heads: Heads): Promise<void> => {
    if (!isAt(read(), heads) && (await catchUp())) isWholeDue = isBehind(read(), heads);
  };

  const load = async (): Promise<void> => {
    const kept = (await copy?.load()) ?? null;
    isLoaded = true;
    if (isDisposed || kept === null || read().version > LOADING) return;
    if (epoch?.allows(kept.epoch) === false) return;
    options.write(kept.show(read()));
    isWholeDue ||= kept.isPart === true;
  };

  return {
    load: () => (loading ??= load()),
    async refresh({ force = false } = {}) {
      if (isLoaded && mayRefresh(force)) await catchUp();
    },
    restart() {
      isWholeDue = true;
    },
    take(event) {
      if (isLoaded && !isDisposed) follower.take(event);
    },
    takeHeads(heads) {
      cancelHeads();
      if (heads.epoch !== undefined && epoch?.isSame(heads.epoch) === false) return;
      if (!isLoaded || read().version === LOADING) return;
      if (isAt(read(), heads)) return onCaughtUp?.();
      // The events that explain the difference may be right behind.
      const wait = spread(env, GAP_HOLD_MS, GAP_HOLD_MS / 4);
      cancelHeads = env.after(wait, () => void explain(heads));
    },
    update: (change) => put(change(read())),
    dispose() {
      isDisposed = true;
      cancelHeads();
      follower.dispose();
    },
  };
};
