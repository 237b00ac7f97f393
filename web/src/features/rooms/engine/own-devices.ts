import type { RoomMedia } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import { createBackground, type Shown } from './background.ts';
import {
  type Absence,
  listDevices,
  onDevicesChanged,
  openCamera,
  openMicrophone,
} from './devices.ts';
import type { Line } from './peer.ts';
import type { LostDevice, RoomState } from './room.types.ts';

interface OwnDevicesOptions {
  state: StoreApi<RoomState>;
  env: Pick<Environment, 'after' | 'storage'>;
  /** Sends another track, or nothing, to the others. */
  put(line: Line, track: MediaStreamTrack | null): Promise<void> | undefined;
  /** Tells the others what they see of this person. */
  show(changes: Partial<RoomMedia>): Promise<void>;
}

/** How long it is shown that another device took over. */
const TOLD_MS = 8_000;
/** Somebody who plugs a camera in later wants something else. */
const CAMERA_BACK_MS = 60_000;
/** The devices are as they were; the next change looks again. */
const ignore = (): void => {};

/** The microphone and the camera of this person, also when they are plugged in and out. */
export const createOwnDevices = ({ state, env, put, show }: OwnDevicesOptions) => {
  const { getState, setState } = state;
  /** It was on when it was lost, not long ago. */
  let hasLostCamera = false;
  let forgetCamera = (): void => {};
  let stopTelling = (): void => {};
  /** A later wish overrides one for which the browser is still asking. */
  let cameraWish = 0;
  let microphoneWish = 0;
  const background = createBackground({ state, env });
  let shown: Shown | undefined;
  /** Cameras that the browser is still asking for. */
  let opening = 0;
  const close = (which: Shown | undefined): void => {
    which?.uncover();
    which?.camera.stop();
    which?.track.stop();
  };
  const isOver = (): boolean => getState().phase === 'over';

  const tell = (lost: LostDevice | undefined): void => {
    stopTelling();
    setState({ lost });
    if (lost?.isReplaced) stopTelling = env.after(TOLD_MS, () => setState({ lost: undefined }));
  };

  const setMicrophone = async (): Promise<void> => {
    const wish = ++microphoneWish;
    const { chosen, microphone: former } = getState();
    const opened = await openMicrophone(chosen.microphone);
    const absence = typeof opened === 'string' && opened;
    const microphone = typeof opened === 'string' ? null : opened;
    if (wish !== microphoneWish || isOver()) return microphone?.stop();
    former?.stop();
    if (microphone !== null) {
      if (getState().lost?.kind === 'microphone') tell(undefined);
      microphone.enabled = !getState().media.isMuted;
      microphone.addEventListener('ended', () => void loseMicrophone(microphone).catch(ignore));
    }
    const wasSilent = getState().hasNo.microphone !== false;
    setState(({ hasNo }) => ({ microphone, hasNo: { ...hasNo, microphone: absence } }));
    await Promise.allSettled([
      put('microphone', microphone),
      // Others see somebody without a microphone as muted.
      wasSilent !== (absence !== false) && show({ isMuted: getState().media.isMuted }),
    ]);
  };
  /** Unplugged during the conversation; another device takes over. */
  const loseMicrophone = async (track: MediaStreamTrack): Promise<void> => {
    if (isOver() || getState().microphone !== track) return;
    await setMicrophone();
    if (getState().microphone !== track)
      tell({ kind: 'microphone', isReplaced: getState().microphone !== null });
  };

  const setCamera = async (isOn: boolean): Promise<void> => {
    const wish = ++cameraWish;
    const former = shown;
    hasLostCamera = false;
    if (isOn) background.forget();
    else close(former);
    opening += 1;
    const [opened, next] = await open(wish, isOn, former).finally(() => {
      opening -= 1;
    });
    const camera = opened === null || typeof opened === 'string' ? null : opened;
    const absence = typeof opened === 'string' && opened;
    if (wish !== cameraWish || isOver()) return next ? close(next) : camera?.stop();
    close(former);
    shown = next;
    // What should be covered is not shown as it is.
    if (camera !== null && next === undefined) {
      camera.stop();
      background.want(false, 'stopped');
    }
    if (getState().lost?.kind === 'camera' && (camera !== null || !isOn)) tell(undefined);
    camera?.addEventListener('ended', () => void loseCamera(camera).catch(ignore));
    setState(({ hasNo }) => ({
      camera: next === undefined ? null : new MediaStream([next.track]),
      hasNo: { ...hasNo, camera: absence },
    }));
    // The others are told even if a connection that is being replaced never takes the track.
    await Promise.allSettled([
      put('camera', next?.track ?? null),
      show({ hasCamera: next !== undefined }),
    ]);
  };
  const open = async (
    wish: number,
    isOn: boolean,
    former: Shown | undefined,
  ): Promise<[MediaStreamTrack | Absence | null, Shown | undefined]> => {
    if (!isOn) return [null, undefined];
    const { camera: id } = getState().chosen;
    let camera = await openCamera(id);
    // Some phones open one camera at a time.
    if (typeof camera === 'string' && former !== undefined && wish === cameraWish) {
      close(former);
      camera = await openCamera(id);
    }
    return [camera, typeof camera === 'string' ? undefined : await cover(camera)];
  };
  const cover = (camera: MediaStreamTrack): Promise<Shown | undefined> =>
    background.show(camera, (why) => {
      if (isOver() || shown?.camera !== camera) return;
      background.want(false, why === 'slow' ? 'slow' : 'stopped');
      void setCamera(false).catch(ignore);
    });
  const setBlur = async (isBlurred: boolean): Promise<void> => {
    background.want(isBlurred);
    if (opening > 0) return setCamera(true);
    const former = shown;
    if (former === undefined) return;
    const wish = ++cameraWish;
    const next = await cover(former.camera);
    if (wish !== cameraWish || isOver()) return next?.uncover();
    if (next === undefined) return background.want(false, 'notLoaded');
    former.uncover();
    shown = next;
    setState({ camera: new MediaStream([next.track]) });
    await put('camera', next.track)?.catch(ignore);
  };
  const loseCamera = async (camera: MediaStreamTrack): Promise<void> => {
    if (isOver() || shown?.camera !== camera) return;
    await setCamera(true);
    const isReplaced = getState().camera !== null;
    tell({ kind: 'camera', isReplaced });
    hasLostCamera = !isReplaced;
    forgetCamera();
    forgetCamera = env.after(CAMERA_BACK_MS, () => {
      hasLostCamera = false;
    });
  };

  const refresh = async (): Promise<void> => {
    const devices = await listDevices();
    const { speaker } = getState().chosen;
    setState({ devices });
    // Without it, the others would not be heard.
    if (speaker !== undefined && !devices.speaker.some(({ id }) => id === speaker))
      setState(({ chosen: { speaker: _, ...chosen } }) => ({ chosen }));
  };
  /** What was lost may have been plugged in; what was refused is not asked for again. */
  const find = async (): Promise<void> => {
    if (isOver()) return;
    await refresh();
    const { hasNo, devices, lost } = getState();
    const isMicrophoneLost = lost?.kind === 'microphone' && !lost.isReplaced;
    if (isMicrophoneLost && hasNo.microphone && devices.microphone.length > 0)
      await setMicrophone();
    if (hasNo.camera && devices.camera.length > 0) {
      if (hasLostCamera) await setCamera(true);
      else setState({ hasNo: { ...getState().hasNo, camera: false } });
    }
    if (lost !== undefined && !lost.isReplaced && !getState().hasNo[lost.kind]) tell(undefined);
  };
  const stopWatching = onDevicesChanged(() => void find().catch(ignore));

  return {
    setMicrophone,
    setCamera,
    setBlur,
    /** Nobody is seen any more. */
    release: (): void => {
      close(shown);
      shown = undefined;
    },
    refresh,
    close: (): void => {
      stopTelling();
      forgetCamera();
      stopWatching();
    },
  };
};
