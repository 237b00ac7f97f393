export type DeviceKind = 'microphone' | 'camera' | 'speaker';
export interface Device {
  id: string;
  /** Empty without permission to list devices. */
  label: string;
}
/** Why there is no microphone or camera: refused by the browser, not there, or in use by something else. */
export type Absence = 'denied' | 'missing' | 'busy';
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

const absenceOf = ({ name }: DOMException): Absence => {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing';
};
const open = async (asked: MediaStreamConstraints): Promise<MediaStreamTrack | Absence> => {
  try {
    const [track] = (await media()?.getUserMedia(asked))?.getTracks() ?? [];
    return track ?? 'missing';
  } catch (error) {
    return absenceOf(error as DOMException);
  }
};

export const openMicrophone = (id?: string): Promise<MediaStreamTrack | Absence> => {
  const audio = {
    ...chosen(id),
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  };
  return open({ audio });
};

export const openCamera = (id?: string): Promise<MediaStreamTrack | Absence> => {
  const size = { width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
  const face = id === undefined ? { facingMode: 'user' } : {};
  return open({ video: { ...chosen(id), ...face, ...size } });
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
