import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import type { Blurred } from '../blur/blur-track.ts';
import type { Background, RoomState } from './room.types.ts';

/** On this device, in every room. */
const BLUR_KEY = 'kith.room.blur';

interface BackgroundOptions {
  state: StoreApi<RoomState>;
  env: Pick<Environment, 'storage'>;
}

/** What is shown of a camera. */
export interface Shown {
  camera: MediaStreamTrack;
  track: MediaStreamTrack;
  /** Ends the blur, and leaves the camera. */
  uncover(): void;
}

/** Whether the browser has what blurring needs. */
export const canBlur = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof OffscreenCanvas !== 'undefined' &&
  typeof ImageBitmapRenderingContext !== 'undefined' &&
  typeof WebAssembly !== 'undefined';

export const recallBlur = ({ storage }: Pick<Environment, 'storage'>): boolean =>
  canBlur() && storage.get(BLUR_KEY) === 'on';

/** The background of one's own camera, which is blurred by a part that is loaded for it. */
export const createBackground = ({ state, env }: BackgroundOptions) => {
  const set = (changes: Partial<Background>): void =>
    state.setState(({ background }) => ({ background: { ...background, ...changes } }));
  return {
    isBlurred: (): boolean => state.getState().background.isBlurred,
    /** Remembered for the next room. */
    want: (isBlurred: boolean, trouble?: Background['trouble']): void => {
      if (isBlurred) env.storage.set(BLUR_KEY, 'on');
      else env.storage.remove(BLUR_KEY);
      set({ isBlurred, trouble });
    },
    /** The person has read about it. */
    forget: (): void => {
      if (state.getState().background.trouble !== undefined) set({ trouble: undefined });
    },
    /** Undefined if it should be covered, and cannot be. */
    show: async (
      camera: MediaStreamTrack,
      onOver: (why: 'slow' | 'failed') => void,
    ): Promise<Shown | undefined> => {
      const plain = { camera, track: camera, uncover: () => {} };
      if (!state.getState().background.isBlurred) return plain;
      try {
        const { startBlur } = await import('../blur/blur-track.ts');
        const { track, stop }: Blurred = await startBlur({ camera, onOver });
        return { camera, track, uncover: stop };
      } catch {
        return undefined;
      }
    },
  };
};
