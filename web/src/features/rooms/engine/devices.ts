export type DeviceKind = 'microphone' | 'camera' | 'speaker';
export interface Device {
  id: string;
  /** Empty without permission to list devices. */
  label: string;
}
export type Devices = Record<DeviceKind, readonly Device[]>;

const KINDS: Record<DeviceKind, MediaDeviceKind> = {
  microphone: 'audioinput',
  camera: 'videoinput',
  speaker: 'audiooutput',
};

/** Missing on pages that are not secure. */
const media = (): MediaDevices | undefined => navigator.mediaDevices as MediaDevices | undefined;

export const listDevices = async (): Promise<Devices> => {
  const all = (await media()?.enumerateDevices()) ?? [];
  const of = (kind: DeviceKind): Device[] =>
    all
      .filter((device) => device.kind === KINDS[kind] && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') };
};

const chosen = (id: string | undefined) => (id === undefined ? {} : { deviceId: { ideal: id } });

/** The microphone's track; null if there is none, or permission is denied. */
export const openMicrophone = async (id?: string): Promise<MediaStreamTrack | null> => {
  const audio = {
    ...chosen(id),
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  };
  const stream = await media()
    ?.getUserMedia({ audio })
    .catch(() => null);
  return stream?.getAudioTracks()[0] ?? null;
};

export const openCamera = async (id?: string): Promise<MediaStreamTrack | null> => {
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const face = id === undefined ? { facingMode: 'user' } : {};
  const stream = await media()
    ?.getUserMedia({ video: { ...chosen(id), ...face, ...size } })
    .catch(() => null);
  return stream?.getVideoTracks()[0] ?? null;
};

/** The screen that the user picks, with its sound if the browser supports it. */
export const openScreen = async (): Promise<MediaStream | null> => {
  const asked = { video: { frameRate: { ideal: 15 } }, audio: true };
  return (
    (await media()
      ?.getDisplayMedia?.(asked)
      .catch(() => null)) ?? null
  );
};

export const canShareScreen = (): boolean => media()?.getDisplayMedia !== undefined;

export const onDevicesChanged = (listener: () => void): (() => void) => {
  media()?.addEventListener('devicechange', listener);
  return () => media()?.removeEventListener('devicechange', listener);
};
