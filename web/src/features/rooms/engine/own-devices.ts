import type { RoomMedia } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Environment } from '../../../platform/environment.ts';
import { listDevices, onDevicesChanged, openCamera, openMicrophone } from './devices.ts';
import type { Line } from './peer.ts';
import type { LostDevice, RoomState } from './room.types.ts';

interface OwnDevicesOptions {
  state: StoreApi<RoomState>;
  env: Pick<Environment, 'after'>;
  /** Sends another track, or nothing, to the others. */
  put(line: Line, track: MediaStreamTrack | null): Promise<void> | undefined;
  /** Tells the others what they see of this person. */
  show(changes: Partial<RoomMedia>): Promise<void>;
}

/** How long it is shown that another device took over. */
const TOLD_MS = 8_000;

/** The microphone and the camera of this person, also when they are plugged in and out. */
export const createOwnDevices = ({ state, env, put, show }: OwnDevicesOptions) => {
  const { getState, setState } = state;
  /** It was on when it was lost. */
  let hasLostCamera = false;
  let stopTelling = (): void => {};
  /** One change after the other: several devices may come at once. */
  let last: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    last = last.then(act, act);
    return last;
  };
  const isOver = (): boolean => getState().phase === 'over';

  const tell = (lost: LostDevice | undefined): void => {
    stopTelling();
    setState({ lost });
    if (lost?.isReplaced) stopTelling = env.after(TOLD_MS, () => setState({ lost: undefined }));
  };

  const setMicrophone = async (): Promise<void> => {
    const { chosen, microphone: former } = getState();
    const microphone = await openMicrophone(chosen.microphone);
    former?.stop();
    if (isOver()) return microphone?.stop();
    if (microphone !== null) {
      microphone.enabled = !getState().media.isMuted;
      microphone.addEventListener('ended', () => void inTurn(() => loseMicrophone(microphone)));
    }
    setState(({ hasNo }) => ({ microphone, hasNo: { ...hasNo, microphone: microphone === null } }));
    await put('microphone', microphone);
  };
  /** Unplugged during the conversation; another device takes over. */
  const loseMicrophone = async (track: MediaStreamTrack): Promise<void> => {
    if (isOver() || getState().microphone !== track) return;
    await setMicrophone();
    tell({ kind: 'microphone', isReplaced: getState().microphone !== null });
  };

  const setCamera = async (isOn: boolean): Promise<void> => {
    const { chosen, camera: former } = getState();
    let track = isOn ? await openCamera(chosen.camera) : null;
    for (const each of former?.getTracks() ?? []) each.stop();
    // Some phones open one camera at a time.
    if (isOn && track === null && former !== null) track = await openCamera(chosen.camera);
    if (isOver()) return track?.stop();
    track?.addEventListener('ended', () => void inTurn(() => loseCamera(track)));
    hasLostCamera = false;
    setState(({ hasNo }) => ({
      camera: track && new MediaStream([track]),
      hasNo: { ...hasNo, camera: isOn && track === null },
    }));
    await put('camera', track);
    await show({ hasCamera: track !== null });
  };
  const loseCamera = async (track: MediaStreamTrack): Promise<void> => {
    if (isOver() || getState().camera?.getVideoTracks()[0] !== track) return;
    await setCamera(true);
    const isReplaced = getState().camera !== null;
    hasLostCamera = !isReplaced;
    tell({ kind: 'camera', isReplaced });
  };

  const refresh = async (): Promise<void> => {
    const devices = await listDevices();
    const { speaker } = getState().chosen;
    setState({ devices });
    // Without it, the others would not be heard.
    if (speaker !== undefined && !devices.speaker.some(({ id }) => id === speaker))
      setState(({ chosen: { speaker: _, ...chosen } }) => ({ chosen }));
  };
  /** What was missing may have been plugged in. */
  const find = async (): Promise<void> => {
    if (isOver()) return;
    await refresh();
    const { hasNo, devices, lost } = getState();
    if (hasNo.microphone && devices.microphone.length > 0) await setMicrophone();
    if (hasNo.camera && devices.camera.length > 0) {
      if (hasLostCamera) await setCamera(true);
      else setState({ hasNo: { ...getState().hasNo, camera: false } });
    }
    if (lost !== undefined && !lost.isReplaced && !getState().hasNo[lost.kind]) tell(undefined);
  };
  const stopWatching = onDevicesChanged(() => void inTurn(find));

  return {
    setMicrophone: (): Promise<void> => inTurn(setMicrophone),
    setCamera: (isOn: boolean): Promise<void> => inTurn(() => setCamera(isOn)),
    refresh: (): Promise<void> => inTurn(refresh),
    close: (): void => {
      stopTelling();
      stopWatching();
    },
  };
};
