import { createStore, type StoreApi } from 'zustand/vanilla';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import type { useChatEngine } from '../../chat/index.ts';

export type ChatEngine = ReturnType<typeof useChatEngine>;

/** A recording that can be played. */
export interface Track {
  /** Id of the attachment. */
  id: string;
  src: string;
  /** What it is called while it plays, such as its sender. */
  title: string;
  durationMs: number | undefined;
  /** The message it is in, unless it is not sent yet. */
  chatId?: string;
  messageId?: string;
  /** What is played after it. */
  next?(): Track | undefined;
}

export interface NowPlaying {
  /** Playing, or paused in the middle. */
  track: Track | undefined;
  isPlaying: boolean;
  /** Where recordings are that were begun and not finished, in seconds, by their ids. */
  places: Readonly<Record<string, number>>;
  rate: number;
  /** The one that this browser could not play. */
  failedId: string | undefined;
}

/** What is played, which is known before the player is loaded. */
export const nowPlayingOf = ofEngine<ChatEngine, StoreApi<NowPlaying>>(() =>
  createStore(() => ({
    track: undefined,
    isPlaying: false,
    places: {},
    rate: 1,
    failedId: undefined,
  })),
);
