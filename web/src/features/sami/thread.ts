import type { SamiEntryState } from '@kith/contract/sami/sami';
import { SAMI_CARD_LIFETIME_MS } from '@kith/contract/sami/sami.constants';
import type { SamiEntry, SamiMeaning } from '@kith/contract/sami/sami.schemas';
import type { SamiAnswer } from '@kith/contract/sami/sami-answers.schemas';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../platform/environment.ts';
import { toFailure } from '../../platform/failure.ts';
import { createHandle } from '../../platform/react.tsx';
import { type AnswersKeeper, createAnswers, type ThreadAnswers } from './answers.ts';

export type EntryState = SamiEntryState;

export interface Entry extends Omit<SamiEntry, 'number'> {
  /** On this page. */
  id: string;
  /** In the thread on the server, once it is stored there. */
  number?: number;
  /** It could not be stored, and is tried again when its card is answered. */
  isUnstored?: boolean;
  /** This page is doing it: elsewhere nobody knows whether it happens. */
  isHere?: boolean;
  /** The model could not be asked. */
  unasked?: 'full' | 'tooMany' | 'startFailed' | undefined;
  /** This page is asking it. */
  isAsking?: boolean;
}

/** Where entries are stored. */
export interface Keeper {
  add(
    entry: Pick<SamiEntry, 'text' | 'meaning'> & { tempId: string; state: 'waiting' | 'done' },
  ): Promise<SamiEntry>;
  answer(
    number: number,
    changes: { state?: EntryState; meaning?: SamiMeaning; made?: string; hash?: string },
  ): Promise<SamiEntry>;
  answers: AnswersKeeper;
}

export interface ThreadState {
  entries: readonly Entry[];
  /** Of models, by the number of the entry. */
  answers: ReadonlyMap<number, SamiAnswer>;
  status: 'loading' | 'failed' | 'missing' | 'ready';
  /** Where it is stored, once it is. */
  storedAs?: string;
}

/** A conversation. Without a keeper it is in the memory of this page alone. */
export interface Thread {
  /** Of this page. */
  key: string;
  state: StoreApi<ThreadState>;
  isTemporary: boolean;
  add(text: string, meaning: SamiMeaning, state: 'waiting' | 'done'): void;
  /** Stores a question, or what is to be summarized, and asks a model; absent in a thread that is not stored. */
  ask?(text: string, meaning?: SamiMeaning): void;
  /** Asks once more. */
  askAgain(id: string): void;
  stop(id: string): void;
  answers: ThreadAnswers;
  /** Says who is meant, or that it cannot be done as it was understood. */
  mean(id: string, meaning: SamiMeaning): void;
  discard(id: string): void;
  /** Runs what was approved, unless that has been answered before, on whichever device. */
  approve(id: string, run: () => Promise<string | undefined>): Promise<string | undefined>;
  /** What the server has. */
  put(entries: readonly SamiEntry[]): void;
  set(state: Partial<ThreadState>): void;
}

type Env = Pick<Environment, 'now' | 'uuid'>;

export const isOpen = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'waiting' || state === 'failed';
/** A card that was left for a day. */
export const isExpired = (entry: Pick<Entry, 'state' | 'createdTime'>, now: number): boolean =>
  isOpen(entry) && now >= entry.createdTime + SAMI_CARD_LIFETIME_MS;

export const openThread = (
  { now, uuid }: Env,
  { keeper, status = 'ready' }: { keeper?: Keeper; status?: ThreadState['status'] } = {},
): Thread => {
  const state = createStore<ThreadState>(() => ({
    ...{ entries: [], answers: new Map(), status },
  }));
  const find = (id: string): Entry | undefined =>
    state.getState().entries.find((entry) => entry.id === id);
  const change = (id: string, changes: Partial<Entry>): void =>
    state.setState(({ entries }) => ({
      entries: entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
    }));
  const openEntry = (id: string): Entry | undefined => {
    const entry = find(id);
    return entry && isOpen(entry) && !isExpired(entry, now()) ? entry : undefined;
  };

  /** One after the other, so that the first one begins the thread. */
  let last: Promise<unknown> = Promise.resolve();
  const stored = (id: string): Promise<number | undefined> => {
    const task = last.then(async () => {
      const entry = find(id);
      if (keeper === undefined || entry === undefined) return undefined;
      if (entry.number !== undefined) return entry.number;
      const { text, meaning } = entry;
      const began = entry.state === 'done' ? 'done' : 'waiting';
      const { number } = await keeper.add({ tempId: id, text, meaning, state: began });
      change(id, { number, isUnstored: false });
      return number;
    });
    last = task.catch(() => change(id, { isUnstored: true }));
    return task;
  };
  const record = async (id: string, changes: Parameters<Keeper['answer']>[1]): Promise<void> => {
    const number = await stored(id);
    if (number !== undefined) await keeper?.answer(number, changes);
  };
  const answers = createAnswers(state, keeper?.answers);
  const start = async (id: string): Promise<void> => {
    change(id, { unasked: undefined, isAsking: true });
    try {
      const number = await stored(id);
      if (number !== undefined && keeper !== undefined)
        answers.put([await keeper.answers.start(number)]);
    } catch (cause) {
      const { code } = toFailure(cause);
      const why = code === 'quota_exceeded' ? 'full' : 'startFailed';
      change(id, { unasked: code === 'conflict' ? 'tooMany' : why });
    }
    change(id, { isAsking: false });
  };
  const add = (text: string, meaning: SamiMeaning, began: 'waiting' | 'done'): string => {
    const id = `t-${uuid()}`;
    const entry: Entry = {
      ...{ id, text, meaning, state: began, made: null, createdTime: now() },
      ...{ proposedBy: null, hash: null },
    };
    state.setState(({ entries }) => ({ entries: [...entries, entry] }));
    stored(id).catch(() => undefined);
    return id;
  };
  const undone = (before: Entry) => () => change(before.id, before);

  return {
    key: uuid(),
    state,
    isTemporary: keeper === undefined,
    add(text, meaning, began) {
      add(text, meaning, began);
    },
    ...(keeper && {
      ask: (text: string, meaning: SamiMeaning = { kind: 'question' }) =>
        void start(add(text, meaning, 'done')),
    }),
    askAgain: (id) => void start(id),
    stop(id) {
      const number = find(id)?.number;
      if (number === undefined || keeper === undefined) return;
      keeper.answers.stop(number).then(
        (answer) => answers.put([answer]),
        () => undefined,
      );
    },
    answers,
    mean(id, meaning) {
      const before = openEntry(id);
      if (before === undefined) return;
      change(id, { meaning });
      record(id, { meaning }).catch(undone(before));
    },
    discard(id) {
      const before = openEntry(id);
      if (before === undefined) return;
      change(id, { state: 'discarded' });
      record(id, { state: 'discarded' }).catch(undone(before));
    },
    async approve(id, run) {
      const before = openEntry(id);
      if (before?.meaning.kind !== 'act') return undefined;
      change(id, { state: 'running', isHere: true });
      try {
        // What is approved is what was shown.
        const { hash } = before;
        await record(id, { state: 'running', ...(hash !== null && { hash }) });
      } catch (cause) {
        // Answered elsewhere: what became of it comes with the next event.
        const isElsewhere = toFailure(cause).code === 'conflict';
        change(id, { state: isElsewhere ? 'running' : 'failed', isHere: false });
        return undefined;
      }
      try {
        const made = await run();
        change(id, { state: 'done', made: made ?? null });
        record(id, { state: 'done', ...(made !== undefined && { made }) }).catch(() => undefined);
        return made;
      } catch {
        change(id, { state: 'failed' });
        record(id, { state: 'failed' }).catch(() => undefined);
        return undefined;
      }
    },
    put(kept) {
      state.setState(({ entries }) => {
        const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
        const known = kept.map((entry): Entry => {
          const held = byNumber.get(entry.number);
          // This page knows more about what it is doing itself.
          if (held?.isHere) return held;
          return {
            ...{ ...entry, id: held?.id ?? `n-${entry.number}` },
            ...(held?.unasked !== undefined && { unasked: held.unasked }),
            ...(held?.isAsking && { isAsking: true }),
          };
        });
        const here = entries.filter(({ number }) => number === undefined);
        return { entries: [...known, ...here], status: 'ready' };
      });
    },
    set: (changes) => state.setState(changes),
  };
};

export const [ThreadProvider, useThread] = createHandle<Thread>('Thread');
