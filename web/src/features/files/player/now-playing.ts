import { createStore, type StoreApi } from 'zustand/vanilla';
import { ofEngine } from '../../../platform/feature/of-engine.ts';
import type { useChatEngine } from '../../chat/index.ts';

export type ChatEngine = ReturnType<typeof useChatEngine>;

/** A recording that can be played. */
export interface Track {
  /** Id of the attachment. */
  id: string;
  src: string;
  /** Its title while it plays, such as the sender. */
  title: string;
  durationMs: number | undefined;
  /** Its message; absent if it is not sent yet. */
  chatId?: string;
  messageId?: string;
  /** The next recording. */
  next?(): Track | undefined;
}

export interface NowPlaying {
  /** Playing, or paused in the middle. */
  track: Track | undefined;
  isPlaying: boolean;
  /** Positions in unfinished recordings, in seconds, by id. */
  places: Readonly<Record<string, number>>;
  rate: number;
  /** The one that this browser could not play. */
  failedId: string | undefined;
}

/** The current recording, known before the player is loaded. */
export const nowPlayingOf = ofEngine<ChatEngine, StoreApi<NowPlaying>>(() =>
  createStore(() => ({
    track: undefined,
    isPlaying: false,
    places: {},
    rate: 1,
    failedId: undefined,
  })),
);
