import type { Caption, CaptionChoices } from '@kith/contract';
import { CAPTIONS_KEPT } from '@kith/contract/base/constants';
import { LANGUAGES } from '@kith/contract/base/enums';
import { speechAddress } from '@kith/contract/rooms/speech';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { piecesOf, readingMs } from '../captions/lines.ts';
import type { CaptionsState, RoomKeys, RoomState } from './room.types.ts';

interface CaptionsOptions {
  state: StoreApi<RoomState>;
  keys: RoomKeys;
  env: Pick<Environment, 'after' | 'fetch' | 'tab'>;
  /** Sends the person's choices in the state. */
  send(): void;
}

export const NO_CAPTIONS: CaptionsState = {
  wanted: false,
  speech: null,
  lines: [],
  shown: undefined,
  isFailing: false,
  isUnheard: false,
};

/** How long words are said to be missing if none follow. */
const FAILING_MS = 15_000;

/** The room in which this tab shows captions, also after a reload. */
const SHOWN_PATH = 'kith.room.captions';

/** The microphone, while somebody reads captions and this person consents. */
const heardTrack = ({ room, you, phase, captions, microphone }: RoomState) =>
  phase === 'in' && you?.state === 'in' && room?.captions === 'on' && captions.speech === 'given'
    ? microphone
    : null;

/** Captions of what others say, for those who want them, and of what this person says. */
export const createCaptions = ({ state, keys, env, send }: CaptionsOptions) => {
  const { getState } = state;
  const set = (changes: Partial<CaptionsState>): void =>
    state.setState(({ captions }) => ({ captions: { ...captions, ...changes } }));
  let lastKey = 0;
  let cancelNext: (() => void) | undefined;
  let cancelFailing = (): void => undefined;

  const showNext = (): void => {
    const next = getState().captions.lines.filter(({ key }) => key > lastKey);
    const [line] = next;
    set({ shown: line });
    cancelNext = undefined;
    if (line === undefined) return;
    lastKey = line.key;
    cancelNext = env.after(readingMs(line.text, next.length - 1), showNext);
  };
  const fail = (isFailing: boolean): void => {
    cancelFailing();
    set({ isFailing });
    if (isFailing) cancelFailing = env.after(FAILING_MS, () => fail(false));
    else cancelFailing = () => undefined;
  };
  const clear = (): void => {
    fail(false);
    cancelNext?.();
    cancelNext = undefined;
    set({ lines: [], shown: undefined });
  };

  const forget = (): void => {
    env.tab.remove(SHOWN_PATH);
    clear();
  };

  let heard: MediaStreamTrack | null = null;
  let stopListening = (): void => undefined;
  const listen = (track: MediaStreamTrack): (() => void) => {
    const language = LANGUAGES.find((each) => currentLanguage().startsWith(each));
    let isOver = false;
    let close = (): void => undefined;
    import('../captions/listening.ts')
      .then(async ({ startListening }) => {
        const isMuted = (): boolean => getState().media.isMuted;
        const addressOf = (isMissing: boolean) => speechAddress(keys, language, isMissing);
        const listening = await startListening({ env, addressOf, track, isMuted });
        close = listening.close;
        if (isOver) close();
      })
      // Others see that there are no captions of this person, who is asked again.
      .catch(() => {
        if (isOver) return;
        choose({ speech: null });
        set({ isUnheard: true });
      });
    return () => {
      isOver = true;
      close();
    };
  };
  const follow = (now: RoomState): void => {
    const track = heardTrack(now);
    if (track === heard) return;
    heard = track;
    stopListening();
    stopListening = track === null ? () => undefined : listen(track);
  };
  if (env.tab.get(SHOWN_PATH) === keys.roomKey) set({ wanted: true });
  const unfollow = state.subscribe(follow);
  const choose = (choices: Partial<CaptionChoices>): void => {
    set(choices);
    send();
  };

  return {
    hear: ({ from, text }: Caption): void => {
      const { captions, room } = getState();
      if (!captions.wanted) return;
      if (text === null) {
        fail(true);
        return;
      }
      const name = room?.people.find(({ id }) => id === from)?.name ?? '';
      const key = captions.lines.at(-1)?.key ?? lastKey;
      const pieces = piecesOf(text).map((piece, nth) => ({
        ...{ key: key + nth + 1, from, name, text: piece },
      }));
      fail(false);
      set({ lines: [...captions.lines, ...pieces].slice(-CAPTIONS_KEPT) });
      if (cancelNext === undefined) showNext();
    },
    /** Shows captions on this page, or hides them. */
    show: (wanted: boolean): void => {
      choose({ wanted });
      if (wanted) env.tab.set(SHOWN_PATH, keys.roomKey);
      else forget();
    },
    /** Consents to captions of what this person says, or withdraws the consent. */
    consent: (isGiven: boolean): void => {
      set({ isUnheard: false });
      choose({ speech: isGiven ? 'given' : 'declined' });
    },
    /** Nothing of what was said stays on the page. */
    end: (): void => {
      forget();
      set({ wanted: false, speech: null, isUnheard: false });
    },
    close: (): void => {
      unfollow();
      stopListening();
    },
  };
};
