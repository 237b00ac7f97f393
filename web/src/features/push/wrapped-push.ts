import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { IOS_APP } from '@kith/contract/push/apple';
import type { Environment } from '../../platform/environment.ts';
import type { NativeBridge, WrapperPush } from '../../platform/native-bridge.ts';
import type { PushBrowser, Subscription } from './push.types.ts';

/** A wrapper that knows about notifications answers at once; an older one never does. */
const FIRST_WORD_MS = 3 * SECOND_MS;
/** Apple hands out tokens over the network. */
const TOKEN_MS = 30 * SECOND_MS;
/** The system asks the person, who may take their time. */
const PERSON_MS = 10 * MINUTE_MS;

interface Options {
  env: Pick<Environment, 'after'>;
  bridge: NativeBridge;
  deviceInfo: string;
}

/** Push in the iOS wrapper, which has the permission and the tokens of the native app. */
export const wrappedPush = ({ env, bridge, deviceInfo }: Options): PushBrowser => {
  let latest: WrapperPush | undefined;
  const hearers = new Set<() => void>();
  const waiting = new Set<(word: WrapperPush) => void>();

  /** Its next message; undefined if there is none within this time. */
  const next = (patienceMs: number): Promise<WrapperPush | undefined> =>
    new Promise((resolve) => {
      const end = (word?: WrapperPush) => {
        cancel();
        waiting.delete(end);
        resolve(word);
      };
      const cancel = env.after(patienceMs, end);
      waiting.add(end);
    });
  bridge.hear((message) => {
    if (message.type !== 'push') return;
    const isNews = JSON.stringify(message) !== JSON.stringify(latest);
    latest = message;
    const wasAsked = waiting.size > 0;
    for (const answer of [...waiting]) answer(message);
    // The caller continues by itself.
    if (isNews && !wasAsked) for (const hear of hearers) hear();
  });
  const ask = (type: 'getPush' | 'askPush', patience: number): Promise<WrapperPush | undefined> => {
    const answer = next(patience);
    bridge.send({ type });
    return answer;
  };

  const current = (): Subscription | null => {
    if (latest === undefined || latest.token === null) return null;
    const { token, publicKey, auth } = latest;
    return {
      ...{ endpoint: token, publicKey, auth, serverKey: null },
      unsubscribe: async () => bridge.send({ type: 'dropPush' }),
    };
  };
  const manager = {
    current: async () => current(),
    /** The token may follow the permission after a while. */
    async subscribe() {
      let word = latest?.token == null ? await ask('askPush', TOKEN_MS) : latest;
      while (word !== undefined && word.token === null && !word.failed) word = await next(TOKEN_MS);
      const made = current();
      if (made === null) throw new Error('The wrapper has no token.');
      return made;
    },
  };

  return {
    app: IOS_APP,
    manager: async () =>
      latest === undefined && (await ask('getPush', FIRST_WORD_MS)) === undefined ? null : manager,
    permission: () => latest?.permission ?? 'prompt',
    ask: async () =>
      latest?.permission === 'prompt'
        ? ((await ask('askPush', PERSON_MS))?.permission ?? 'prompt')
        : (latest?.permission ?? 'prompt'),
    onPermission(listener) {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    callsToken: () => latest?.callsToken ?? null,
    mustInstall: false,
    deviceInfo,
  };
};
