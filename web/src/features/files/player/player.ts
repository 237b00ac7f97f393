import { findMessage } from '@kith/contract/chat/message-list';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import { type ChatEngine, nowPlayingOf, type Track } from './now-playing.ts';
import { keepRate, nextRate, recallRate } from './rates.ts';

/** Plays recordings, one at a time, even while another chat is read. */
export interface Player {
  /** Plays it from its last position, or pauses it. */
  toggle(track: Track): void;
  /** Without starting it. */
  seek(track: Track, seconds: number): void;
  pause(): void;
  stop(): void;
  /** Sets the playback speed; remembered on this device. */
  changeRate(): void;
}

const createPlayer = (chat: ChatEngine): Player => {
  const state = nowPlayingOf(chat);
  const { getState, setState } = state;
  const audio = document.createElement('audio');
  let forget = () => {};

  const place = (id: string, seconds: number | undefined) => {
    const { [id]: _, ...others } = getState().places;
    setState({ places: seconds === undefined ? others : { ...others, [id]: seconds } });
  };

  const stop = (): void => {
    forget();
    forget = () => {};
    audio.pause();
    audio.removeAttribute('src');
    audio.remove();
    setState({ track: undefined, isPlaying: false });
  };

  /** The chat being played was left, locked or deleted, or its message was deleted. */
  const mayGoOn = ({ chatId, messageId = '' }: Track): boolean => {
    if (chatId === undefined) return true;
    const { list, messages } = chat.state.getState();
    const of = list.chats.get(chatId);
    if (of === undefined || of.vaulted) return false;
    const loaded = messages[chatId];
    const oldest = Number(loaded?.messages.at(-1)?.id ?? Number.POSITIVE_INFINITY);
    // A message that is no longer in memory is not necessarily deleted.
    if (loaded === undefined || !(Number(messageId) >= oldest)) return true;
    return findMessage(loaded, messageId) !== undefined;
  };

  const begin = (track: Track): void => {
    const { places, rate } = getState();
    stop();
    setState({ track, failedId: undefined });
    // Part of the document, so that media keys and browser extensions find it.
    document.body.append(audio);
    audio.src = track.src;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    const from = places[track.id];
    if (from !== undefined) audio.currentTime = from;
    forget = chat.state.subscribe(() => {
      if (!mayGoOn(track)) stop();
    });
    play();
  };
  /** Rejects if it is paused before it could start. */
  const play = () => void audio.play().catch(() => {});

  const finish = (track: Track): void => {
    place(track.id, undefined);
    const next = track.next?.();
    if (next === undefined) stop();
    else begin(next);
  };

  audio.hidden = true;
  audio.onplay = () => setState({ isPlaying: true });
  audio.onpause = () => setState({ isPlaying: false });
  audio.ontimeupdate = () => {
    const { track } = getState();
    if (track !== undefined && audio.currentTime > 0) place(track.id, audio.currentTime);
  };
  audio.onended = () => {
    const { track } = getState();
    if (track !== undefined) finish(track);
  };
  audio.onerror = () => {
    const { track } = getState();
    if (track === undefined) return;
    stop();
    setState({ failedId: track.id });
  };
  // Starting a video pauses the recording.
  document.addEventListener(
    'play',
    ({ target }) => {
      if (target === audio)
        for (const other of document.querySelectorAll<HTMLMediaElement>('video[controls]'))
          other.pause();
      else if (target instanceof HTMLMediaElement && target.controls) audio.pause();
    },
    { capture: true },
  );
  setState({ rate: recallRate() });

  return {
    stop,
    pause: () => audio.pause(),
    toggle(track) {
      if (getState().track?.id !== track.id) begin(track);
      else if (audio.paused) play();
      else audio.pause();
    },
    seek(track, seconds) {
      place(track.id, seconds);
      if (getState().track?.id === track.id) audio.currentTime = seconds;
    },
    changeRate() {
      const rate = nextRate(getState().rate);
      setState({ rate });
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
      keepRate(rate);
    },
  };
};

/** The one player of a profile. */
export const playerOf = ofEngine<ChatEngine, Player>(createPlayer);
