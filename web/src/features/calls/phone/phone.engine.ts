import type { CallAnswer, PhoneCall } from '@kith/contract';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import type { Group } from '../../../platform/tabs/tabs.types.ts';
import type { Phone, PhoneElsewhere, PhoneState, PhoneTalk } from './phone.types.ts';
import type { PhoneLine } from './phone-line.ts';

export interface PhoneDeps {
  env: Pick<Environment, 'after' | 'now' | 'page' | 'tab'>;
  call: Call;
  tabs: Pick<Group, 'tell' | 'hear'>;
  /** Whether this tab has a call of another kind. */
  isBusy(): boolean;
  /** Whether the browser has what calls need. */
  canCall(): boolean;
  /** Loaded with the first call. */
  openLine?: typeof import('./phone-line.ts').openPhoneLine;
}

/** The call that a reload of this tab has ended. */
export const PHONE_KEY = 'kith.phone';

const TOPIC = 'calls.phone';
type Between =
  | { talk: Omit<PhoneElsewhere, 'isInBrowser'> | null }
  | { mute: boolean }
  | { who: true };

const isLiving = (talk: PhoneTalk | null): talk is PhoneTalk =>
  talk !== null && talk.state !== 'ended';

/** What other tabs are told of the call of this one. */
const toldOf = (talk: PhoneTalk | null): Omit<PhoneElsewhere, 'isInBrowser'> | null => {
  if (!isLiving(talk) || talk.id === null || talk.state === 'starting') return null;
  const { id, number, name, state, answeredTime, isMuted } = talk;
  return { ...{ id, number, name, state }, ...{ answeredTime, isMuted } };
};

/** Calls to telephones: the one of this tab, the one of another tab or device, and what can be called. */
export const createPhone = ({ env, call, tabs, isBusy, canCall, openLine }: PhoneDeps): Phone => {
  const begins = (number: string, name: string): PhoneTalk => ({
    ...{ id: null, number, name, state: 'starting', result: null, answeredTime: null },
    ...{ hasSound: false, isMuted: false, againTime: null, untilTime: null },
  });
  const recall = (): PhoneTalk | null => {
    try {
      const { number, name } = JSON.parse(env.tab.get(PHONE_KEY) ?? '');
      return { ...begins(number, name), state: 'ended', result: 'reloaded' };
    } catch {
      return null;
    }
  };
  const state = createStore<PhoneState>(() => ({
    ...{ talk: recall(), elsewhere: null, about: undefined, news: 0 },
    isUnanswered: false,
  }));
  env.tab.remove(PHONE_KEY);
  const { getState, setState } = state;
  let line: PhoneLine | undefined;
  /** The server allows one call at a time, so the former one ends first. */
  let ending: Promise<void> | undefined;
  /** The call that ends, while the server may still tell of it. */
  let closing: { id: string | null; number: string } | undefined;
  let about: Promise<CallAnswer<'phone.about'>> | undefined;

  const learn = async (isFresh = false): Promise<CallAnswer<'phone.about'>> => {
    // Verifying an address is no event.
    if (isFresh || getState().about?.verifyBy != null) about = undefined;
    about ??= call('phone.about');
    const asked = about;
    try {
      const answer = await asked;
      setState({ about: answer, isUnanswered: false });
      return answer;
    } catch (error) {
      // Asked again with the next number, and with the next connection.
      if (about === asked) about = undefined;
      setState({ isUnanswered: true });
      throw error;
    }
  };
  const isOn = (): boolean => isLiving(getState().talk);
  const close = (): void => {
    const { talk } = getState();
    if (line !== undefined) {
      ending = line.close();
      const mine = isLiving(talk) ? { id: talk.id, number: talk.number } : undefined;
      const forget = (): void => {
        if (closing === mine) closing = undefined;
      };
      closing = mine;
      void ending.then(forget, forget);
    }
    line = undefined;
    env.tab.remove(PHONE_KEY);
    setState({ talk: null });
  };

  const takeElsewhere = ({ id, number, state: now, answeredTime }: PhoneCall): void => {
    const { talk, elsewhere } = getState();
    // While a call begins here, its id is not known yet.
    if (talk?.id === id || (talk?.state === 'starting' && elsewhere?.id !== id)) return;
    const known = elsewhere?.id === id ? elsewhere : undefined;
    // Nor may it be known when the call is hung up.
    if (closing?.id === null && closing.number === number && known === undefined)
      closing.id = now === 'ended' ? null : id;
    if (closing?.id === id) return;
    if (now !== 'ended') {
      const unknown = { name: null, isMuted: false, isInBrowser: false };
      setState({ elsewhere: { ...(known ?? unknown), id, number, state: now, answeredTime } });
    } else if (known !== undefined) setState({ elsewhere: null });
  };
  const post = (message: Between): void => tabs.tell(TOPIC, message);
  tabs.hear(TOPIC, (between: Between) => {
    if ('who' in between) {
      const own = toldOf(getState().talk);
      if (own !== null) post({ talk: own });
    } else if ('mute' in between) line?.mute(between.mute);
    else if (between.talk !== null) setState({ elsewhere: { ...between.talk, isInBrowser: true } });
    else setState(({ elsewhere }) => (elsewhere?.isInBrowser ? { elsewhere: null } : {}));
  });
  const stopTelling = state.subscribe(({ talk }, before) => {
    if (talk === before.talk) return;
    const told = toldOf(talk);
    if (told !== null || toldOf(before.talk) !== null) post({ talk: told });
  });
  post({ who: true });

  const stopWatching = env.page.on('pagehide', () => {
    const { talk } = getState();
    if (!isLiving(talk)) return;
    const { number, name } = talk;
    env.tab.set(PHONE_KEY, JSON.stringify({ number, name }));
  });

  const hangUp = async (id: string): Promise<boolean> => {
    try {
      await call('phone.hangUp', { params: { id } });
      setState(({ elsewhere }) => (elsewhere?.id === id ? { elsewhere: null } : {}));
      return true;
    } catch {
      return false;
    }
  };

  return {
    state,
    learn: () =>
      learn().then(
        () => undefined,
        () => undefined,
      ),
    start: async (number, name) => {
      if (isOn()) return;
      const begun = begins(number, name);
      if (!canCall())
        return setState({ talk: { ...begun, state: 'ended', result: 'unsupported' } });
      if (isBusy()) return setState({ talk: { ...begun, state: 'ended', result: 'inCall' } });
      setState({ talk: begun });
      let mine: PhoneLine | undefined;
      const show = (changes: Partial<PhoneTalk>): void => {
        const { talk } = getState();
        if (talk === null || (mine !== undefined && line !== mine)) return;
        setState({ talk: { ...talk, ...changes } });
      };
      try {
        await ending;
        // Credentials of TURN expire.
        const { iceServers, verifyBy } = await learn(true);
        const open = openLine ?? (await import('./phone-line.ts')).openPhoneLine;
        if (getState().talk !== begun) return;
        if (verifyBy) return show({ state: 'ended', result: 'unverified' });
        mine = open({ env, call, number, iceServers, show });
        line = mine;
      } catch {
        if (getState().talk === begun) show({ state: 'ended', result: 'failed' });
      }
    },
    press: (key) => line?.press(key),
    mute: (isMuted) => {
      if (line === undefined) post({ mute: isMuted });
      else line.mute(isMuted);
    },
    close,
    leave: () => {
      close();
      const { elsewhere } = getState();
      if (elsewhere?.isInBrowser) void hangUp(elsewhere.id);
    },
    hangUp,
    isOn,
    take: (told) => {
      setState(({ news }) => ({ news: news + 1 }));
      line?.take(told);
      takeElsewhere(told);
      // Its minutes count.
      if (told.state === 'ended') about = undefined;
    },
    refresh: async () => {
      if (getState().isUnanswered) void learn().catch(() => undefined);
      const before = getState();
      try {
        const [latest] = (await call('phone.list', { query: { take: '1' } })).calls;
        const { talk, elsewhere, news } = getState();
        // The answer is older than what has happened meanwhile.
        if (news !== before.news || elsewhere !== before.elsewhere || talk !== before.talk) return;
        if (elsewhere?.id !== latest?.id) setState({ elsewhere: null });
        if (latest !== undefined) takeElsewhere(latest);
      } catch {
        // Asked again with the next connection.
      }
    },
    dispose: () => {
      stopTelling();
      stopWatching();
      close();
    },
  };
};
