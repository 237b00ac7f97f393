import type { CallAnswer, CallRecord, CurrentCall, Person, ToldCall } from '@kith/contract';
import { CALL_RINGS_MS, SECOND_MS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { Environment } from '../../platform/environment.ts';
import { toFailure } from '../../platform/failure.ts';
import { ALONE, type Group } from '../../platform/tabs/tabs.types.ts';
import type { Callee, CallsEngine, CallsState, Outgoing } from './calls.types.ts';
import type { CallFrame } from './frame/call-frame.engine.ts';
import { createPhone } from './phone/phone.engine.ts';
import type { SeatKeys } from './seat-keys.ts';

export interface CallsDeps {
  env: Pick<Environment, 'after' | 'now' | 'page' | 'tab'>;
  call: Call;
  frame: CallFrame;
  tabs?: Pick<Group, 'tell' | 'hear'>;
  /** Whether the browser has what calls need. */
  canCall?(): boolean;
  /** A call that may have rung outside the page has stopped ringing. */
  over?(record: ToldCall): void;
}

/** The call that this tab has started: its keys are in no other answer, and survive a reload here. */
export const CALL_KEY = 'kith.call';
const LISTED = 10;
/** When a call must have stopped, in case the server's event was missed. */
const SURELY_OVER_MS = CALL_RINGS_MS + 5 * SECOND_MS;

interface Begun {
  id: string;
  keys: SeatKeys;
}

const calleeOf = (person: Person): Callee => ({
  id: person.id,
  avatar: person.avatar,
  name: displayName(person),
  by: { profileId: person.id },
});

/** For a call in a closed vault the server reports only its existence. */
export const isUnnamed = ({ chatId, people }: CurrentCall): boolean =>
  chatId === null && people.length === 0;

/** The account's ringing calls, and the call that this tab has started. */
export const createCallsEngine = ({
  env,
  call,
  frame,
  tabs = ALONE,
  canCall = () => true,
  over = () => {},
}: CallsDeps): CallsEngine => {
  const state = createStore<CallsState>(() => ({
    ...{ incoming: [], outgoing: null, current: null },
    news: 0,
  }));
  const { getState, setState } = state;
  const isCalling = (): boolean => {
    const { outgoing } = getState();
    return outgoing?.state === 'starting' || outgoing?.state === 'ringing';
  };
  const phone = createPhone({
    ...{ env, call, tabs, canCall },
    isBusy: () => frame.state.getState().room !== null || isCalling(),
  });
  let begun: Begun | undefined;
  /** Calls reported while the tab's own call is being sent: its id is not known yet. */
  let told = new Map<string, ToldCall>();

  const setBegun = (next: Begun | undefined): void => {
    begun = next;
    if (next === undefined) env.tab.remove(CALL_KEY);
    else env.tab.set(CALL_KEY, JSON.stringify(next));
  };
  const recall = (): Begun | undefined => {
    try {
      return JSON.parse(env.tab.get(CALL_KEY) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  begun = recall();

  /** The page may be closing, or is back. */
  const attend = async (isHere: boolean): Promise<void> => {
    if (begun === undefined) return;
    const options = { params: { id: begun.id }, body: { isHere }, keepalive: true };
    // It may have ended.
    await call('calls.attend', options).catch(() => undefined);
  };
  let hasLeft = begun !== undefined;
  const stopWatching = env.page.on('pagehide', () => {
    hasLeft = true;
    void attend(false);
  });

  const forget = (id: string): void =>
    setState(({ incoming }) => ({ incoming: incoming.filter((each) => each.id !== id) }));
  const show = (changes: Partial<Outgoing>): void =>
    setState(({ outgoing }) => ({ outgoing: outgoing && { ...outgoing, ...changes } }));

  const list = async (): Promise<readonly CallRecord[]> =>
    (await call('calls.list', { query: { take: String(LISTED) } })).calls;
  const nameIt = ({ id, person }: CallRecord): void =>
    setState(({ incoming }) => ({
      incoming: incoming.map((each) => (each.id === id ? { ...each, person } : each)),
    }));

  /** The callee's message; hidden where the vault is closed. */
  const askForNote = (id: string): void =>
    void list().then(
      (calls) => {
        const note = calls.find((each) => each.id === id)?.note ?? null;
        if (getState().outgoing?.state === 'declined') show({ note });
      },
      () => {},
    );

  const takeIncoming = (record: ToldCall): void => {
    const { incoming } = getState();
    if (record.state !== 'ringing') {
      forget(record.id);
      over(record);
      return;
    }
    const { id, person } = record;
    const known = incoming.find((each) => each.id === id);
    if (known !== undefined) {
      const named = { ...known, person: known.person ?? person };
      setState({ incoming: incoming.map((each) => (each.id === id ? named : each)) });
      return;
    }
    setState({ incoming: [...incoming, record] });
    // Only the list contains the person, and only while the vault is open.
    if (person === null)
      void list().then(
        (calls) => calls.forEach(nameIt),
        () => {},
      );
    env.after(SURELY_OVER_MS, () => forget(record.id));
  };
  const takeRinging = (record: ToldCall): void => {
    const { person, video, isQuiet, note } = record;
    if (hasLeft) void attend(true);
    hasLeft = false;
    // After a reload.
    if (getState().outgoing === null && person !== null)
      setState({ outgoing: { callee: calleeOf(person), video, state: 'ringing', isQuiet, note } });
    show({ isQuiet });
  };
  const takeOwn = (record: ToldCall): void => {
    if (begun?.id !== record.id) return;
    const { keys } = begun;
    const { state: now, video, note, person } = record;
    if (now === 'ringing') {
      takeRinging(record);
      return;
    }
    setBegun(undefined);
    if (now === 'declined' || now === 'missed') show({ state: now, note });
    else setState({ outgoing: null });
    if (now === 'declined' && person === null) askForNote(record.id);
    if (now === 'answered') frame.open(keys, video);
  };
  const take = (record: ToldCall): void => {
    told.set(record.id, record);
    setState(({ news }) => ({ news: news + 1 }));
    if (record.isIncoming) takeIncoming(record);
    else takeOwn(record);
  };

  const cancel = (id: string): Promise<unknown> =>
    // It was answered or has ended, or will time out.
    call('calls.cancel', { params: { id } }).catch(() => undefined);

  const close = async (): Promise<void> => {
    const id = begun?.id;
    setBegun(undefined);
    setState({ outgoing: null });
    if (id !== undefined) await cancel(id);
  };
  /** A person has one conversation at a time, so that the own call is over. */
  const enter = (keys: SeatKeys, video: boolean): void => {
    if (isCalling()) void close();
    phone.leave();
    frame.open(keys, video);
  };

  const takeCurrent = ({ current }: CallAnswer<'calls.current'>): void => setState({ current });
  const askCurrent = async (): Promise<void> => {
    // Requested again with the next connection.
    await call('calls.current').then(takeCurrent, () => undefined);
  };

  const refresh = async (): Promise<void> => {
    const asked = Promise.all([askCurrent(), phone.refresh()]);
    told = new Map();
    try {
      const calls = await list();
      const listed = new Set(calls.map(({ id }) => id));
      // Answers are older than events that arrived meanwhile.
      for (const record of calls) if (!told.has(record.id)) take(record);
      // The list contains none of a closed vault.
      for (const { id, person } of getState().incoming)
        if (person !== null && !listed.has(id) && !told.has(id)) forget(id);
    } catch {
      // Requested again with the next connection.
    }
    await asked;
  };

  return {
    state,
    frame,
    phone,
    take,

    takeCurrent: (answer) => {
      takeCurrent(answer);
      // Only the answer contains the people, and only while the vault is open.
      if (answer.current?.people.length === 0) void askCurrent();
    },

    start: async (callee, video) => {
      if (isCalling()) return;
      const mine: Outgoing = { callee, video, state: 'starting', isQuiet: false, note: null };
      if (!canCall()) return setState({ outgoing: { ...mine, state: 'unsupported' } });
      if (phone.isOn()) return setState({ outgoing: { ...mine, state: 'inPhoneCall' } });
      setState({ outgoing: mine });
      told = new Map();
      try {
        const answer = await call('calls.start', { body: { ...callee.by, video } });
        const { id, state: begins, ...keys } = answer;
        // Cancelled before the server knew of it.
        if (getState().outgoing !== mine) return void (await (begins === 'ringing' && cancel(id)));
        // A call of a group, one with the same person, or one from them.
        if (begins === 'answered') {
          setState({ outgoing: null });
          forget(id);
          return frame.open(keys, video);
        }
        setBegun({ id, keys });
        show({ state: 'ringing' });
        const known = told.get(id);
        if (known !== undefined) takeOwn(known);
      } catch (error) {
        if (getState().outgoing !== mine) return;
        show({ state: toFailure(error).code === 'not_found' ? 'notFound' : 'failed' });
      }
    },

    close,

    answer: async (id, video) => {
      // It goes on ringing on the other devices.
      if (!canCall()) return false;
      try {
        const keys = await call('calls.answer', { params: { id } });
        forget(id);
        enter(keys, video);
        return true;
      } catch (error) {
        const { code } = toFailure(error);
        const isOver = code === 'conflict' || code === 'not_found';
        if (isOver) forget(id);
        return isOver;
      }
    },

    decline: async (id, note) => {
      try {
        await call('calls.decline', { params: { id }, body: note === undefined ? {} : { note } });
      } catch (error) {
        const { code } = toFailure(error);
        if (code !== 'conflict' && code !== 'not_found') return false;
      }
      forget(id);
      return true;
    },

    join: async (which) => {
      // On another page it would end.
      if (!canCall()) return false;
      try {
        const { video, ...keys } = await call('calls.join', { body: which });
        enter(keys, video);
        return true;
      } catch {
        return false;
      }
    },

    followVault: (isOpen, wasInside) => {
      const { current } = getState();
      if (!isOpen && current?.chatId && wasInside(current.chatId)) frame.shrink(true);
      // Only the server knows which of them the vault hides; it sends the others again.
      if (!isOpen)
        setState(({ current, incoming }) => ({
          current: current && { ...current, chatId: null, people: [] },
          incoming: incoming.map((each) => ({ ...each, person: null, chatId: null })),
        }));
      void refresh().then(() => {
        const { current: now } = getState();
        // A private call names no chat, and offline nothing can be checked.
        if (!isOpen && current?.people.length && now && isUnnamed(now)) frame.shrink(true);
      });
    },

    refresh,

    dispose: () => {
      stopWatching();
      setBegun(undefined);
      phone.dispose();
      frame.dispose();
    },
  };
};
