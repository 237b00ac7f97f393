import type { CallAnswer, PhoneCall } from '@kith/contract';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../../platform/api-client.ts';
import type { Environment } from '../../../platform/environment.ts';
import type { Phone, PhoneState, PhoneTalk } from './phone.types.ts';
import type { PhoneLine } from './phone-line.ts';

export interface PhoneDeps {
  env: Pick<Environment, 'after' | 'now' | 'page'>;
  call: Call;
  /** Whether this tab has a call of another kind. */
  isBusy(): boolean;
  /** Loaded with the first call. */
  openLine?: typeof import('./phone-line.ts').openPhoneLine;
}

/** Calls to telephones: the one of this tab, and what can be called. */
export const createPhone = ({ env, call, isBusy, openLine }: PhoneDeps): Phone => {
  const state = createStore<PhoneState>(() => ({ talk: null, countries: undefined, news: 0 }));
  const { getState, setState } = state;
  let line: PhoneLine | undefined;
  /** The server allows one call at a time, so the former one ends first. */
  let ending: Promise<void> | undefined;
  let about: Promise<CallAnswer<'phone.about'>> | undefined;

  const learn = async (isFresh = false): Promise<CallAnswer<'phone.about'>> => {
    if (isFresh) about = undefined;
    about ??= call('phone.about');
    const asked = about;
    try {
      const answer = await asked;
      setState({ countries: answer.countries });
      return answer;
    } catch (error) {
      // Asked again with the next number.
      if (about === asked) about = undefined;
      throw error;
    }
  };
  const isOn = (): boolean => {
    const { talk } = getState();
    return talk !== null && talk.state !== 'ended';
  };
  const close = (): void => {
    ending = line?.close() ?? ending;
    line = undefined;
    setState({ talk: null });
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
      const begun: PhoneTalk = {
        ...{ number, name, state: 'starting', result: null, answeredTime: null },
        ...{ hasSound: false, isMuted: false, againTime: null },
      };
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
        const { iceServers } = await learn(true);
        const open = openLine ?? (await import('./phone-line.ts')).openPhoneLine;
        if (getState().talk !== begun) return;
        mine = open({ env, call, number, iceServers, show });
        line = mine;
      } catch {
        if (getState().talk === begun) show({ state: 'ended', result: 'failed' });
      }
    },
    press: (key) => line?.press(key),
    mute: (isMuted) => line?.mute(isMuted),
    close,
    isOn,
    take: (told: PhoneCall) => {
      setState(({ news }) => ({ news: news + 1 }));
      line?.take(told);
    },
    dispose: close,
  };
};
