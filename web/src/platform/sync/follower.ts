import {
  GAP_HOLD_MS,
  SOCKET_RECONNECT_JITTER_MS,
  SOCKET_RECONNECT_MS,
} from '@kith/contract/base/constants';
import { type Cancel, type Environment, spread } from '../environment.ts';

/** The effect of an event: `gap` names the copy that has to request what is missing. */
export interface Reduction<State> {
  state: State;
  gap?: string;
}

export interface FollowerDeps<State, Event> {
  env: Pick<Environment, 'after' | 'random'>;
  read(): State;
  write(state: State): void;
  reduce(state: State, event: Event): Reduction<State>;
  /** Makes the request; returns the function that applies the answer to the current state. */
  fetch(gap: string): Promise<(state: State) => State>;
  /** Whether to retry in 3 s; otherwise the next connection does. */
  mayRetry(cause: unknown): boolean;
  onCaughtUp?(gap: string): void;
}

export interface Follower<Event> {
  take(event: Event): void;
  /** Requests what is missing now; concurrent callers share the answer. Rejects on failure. */
  catchUp(gap: string): Promise<void>;
  dispose(): void;
}

/**
 * Keeps a copy in step with a chain of changes. Events after a gap are held briefly, because the
 * missing event is usually just late; then the copy catches up. Events that arrive while an answer
 * is pending are applied immediately and again after it, because the answer may be older.
 */
export const createFollower = <State, Event>({
  env,
  read,
  write,
  reduce,
  fetch,
  mayRetry,
  onCaughtUp,
}: FollowerDeps<State, Event>): Follower<Event> => {
  const held = new Map<string, Event[]>();
  /** Copies that an applied event made uncertain: they catch up even if no event is held. */
  const doubtful = new Set<string>();
  const timers = new Map<string, Cancel>();
  const pending = new Map<string, { seen: Event[]; done: Promise<void> }>();
  let disposed = false;

  const arm = (gap: string, wait: number): void => {
    const cancel = env.after(wait, () => {
      timers.delete(gap);
      catchUp(gap).catch(() => {});
    });
    timers.set(gap, cancel);
  };
  const hold = (gap: string, event: Event): void => {
    held.set(gap, [...(held.get(gap) ?? []), event]);
    expect(gap);
  };
  /** Schedules catching up, unless it is scheduled already. */
  const expect = (gap: string): void => {
    if (!timers.has(gap)) arm(gap, spread(env, GAP_HOLD_MS, GAP_HOLD_MS / 4));
  };
  const release = (gap: string): Event[] => {
    const events = held.get(gap) ?? [];
    held.delete(gap);
    timers.get(gap)?.();
    timers.delete(gap);
    return events;
  };

  /** Applies one event; returns the gap that prevented it. */
  const apply = (event: Event): string | undefined => {
    const before = read();
    const { state, gap } = reduce(before, event);
    if (state === before) return gap;
    write(state);
    if (gap !== undefined) {
      doubtful.add(gap);
      expect(gap);
    }
    return undefined;
  };

  /** Applies what it can, in as many rounds as make progress; returns the rest. */
  const applyAll = (events: readonly Event[]): Event[] => {
    let left = [...events];
    let before: number;
    do {
      before = left.length;
      left = left.filter((event) => apply(event) !== undefined);
    } while (left.length > 0 && left.length < before);
    return left;
  };

  const applyHeld = (): void => {
    for (const [gap, events] of held) {
      const left = applyAll(events);
      if (left.length > 0) held.set(gap, left);
      else if (doubtful.has(gap)) held.delete(gap);
      else release(gap);
    }
  };

  const run = async (gap: string, seen: Event[]): Promise<void> => {
    const waiting = release(gap);
    doubtful.delete(gap);
    try {
      const answer = await fetch(gap);
      if (disposed) return;
      write(answer(read()));
    } catch (cause) {
      const events = [...waiting, ...(held.get(gap) ?? [])];
      if (events.length > 0) held.set(gap, events);
      const again = !disposed && !timers.has(gap) && mayRetry(cause);
      if (again) arm(gap, spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS));
      throw cause;
    } finally {
      pending.delete(gap);
    }
    release(gap);
    // Earlier events are part of the answer, or no longer concern this copy.
    const left = applyAll([...waiting, ...seen]).filter((event) => seen.includes(event));
    for (const event of left) hold(reduce(read(), event).gap ?? gap, event);
    // An event that arrived while the answer was pending made the copy uncertain again.
    if (doubtful.has(gap)) expect(gap);
    onCaughtUp?.(gap);
  };

  const catchUp = (gap: string): Promise<void> => {
    const under = pending.get(gap);
    if (under !== undefined) return under.done;
    const seen: Event[] = [];
    const done = run(gap, seen);
    pending.set(gap, { seen, done });
    return done;
  };

  return {
    take(event) {
      for (const { seen } of pending.values()) seen.push(event);
      const before = read();
      const gap = apply(event);
      if (gap !== undefined) hold(gap, event);
      else if (read() !== before) applyHeld();
    },
    catchUp,
    dispose() {
      disposed = true;
      for (const cancel of timers.values()) cancel();
    },
  };
};
