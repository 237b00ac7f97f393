import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTab } from '../../../platform/testing/environment.ts';
import type { BlurOptions, Blurred } from '../blur/blur-track.ts';
import { createRoom, openRoom } from '../testing/open-room.ts';

/** The blur of the test, which gives out other tracks. */
const blur = vi.hoisted(() => ({
  started: [] as { camera: unknown; over: (why: 'slow') => void }[],
  isBroken: false,
}));
vi.mock('../blur/blur-track.ts', () => ({
  startBlur: async ({ camera, onOver }: BlurOptions): Promise<Blurred> => {
    if (blur.isBroken) throw new Error('It cannot be loaded.');
    blur.started.push({ camera, over: onOver });
    const track = trackOf('videoinput');
    return { track, stop: () => track.stop() };
  },
}));

type Page = ReturnType<typeof openRoom>;
const devices = navigator.mediaDevices;
/** Plugged in now. */
let plugged: { kind: MediaDeviceKind; deviceId: string }[];
const opened: MediaStreamTrack[] = [];
const sounds = new AudioContext();
let page: Page | undefined;

const trackOf = (kind: MediaDeviceKind): MediaStreamTrack => {
  const track =
    kind === 'audioinput'
      ? sounds.createMediaStreamDestination().stream.getAudioTracks()[0]
      : document.createElement('canvas').captureStream().getVideoTracks()[0];
  if (track === undefined) throw new Error('The browser made no track.');
  opened.push(track);
  return track;
};
beforeEach(() => {
  plugged = [
    { kind: 'audioinput', deviceId: 'headset' },
    { kind: 'videoinput', deviceId: 'webcam' },
    { kind: 'audiooutput', deviceId: 'headset' },
  ];
  vi.spyOn(devices, 'enumerateDevices').mockImplementation(async () =>
    plugged.map((each) => ({ ...each, label: each.deviceId }) as MediaDeviceInfo),
  );
  vi.spyOn(devices, 'getUserMedia').mockImplementation(async (asked) => {
    const kind = asked?.audio ? 'audioinput' : 'videoinput';
    if (!plugged.some((each) => each.kind === kind)) throw new DOMException('', 'NotFoundError');
    return new MediaStream([trackOf(kind)]);
  });
});
afterEach(() => {
  page?.engine.close();
  Object.assign(blur, { started: [], isBroken: false });
  for (const track of opened.splice(0)) track.stop();
  vi.restoreAllMocks();
});

const open = async (
  room = createRoom({ people: [] }),
  storage = createTab(),
): Promise<Page['engine']> => {
  page = openRoom({ room, storage });
  await page.engine.load();
  return page.engine;
};
const stateOf = (engine: Page['engine']) => engine.state.getState();
/** The browser says that a device is gone. */
const unplug = (kind: MediaDeviceKind, track: MediaStreamTrack | null | undefined): void => {
  plugged = plugged.filter((each) => each.kind !== kind);
  track?.dispatchEvent(new Event('ended'));
};
/** Whatever follows from a new list of devices, as nothing here waits for real ones. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const plugIn = (kind: MediaDeviceKind, deviceId: string): void => {
  plugged.push({ kind, deviceId });
  devices.dispatchEvent(new Event('devicechange'));
};

test('a microphone that is unplugged is told, and the next one is used, as muted as before', async () => {
  const engine = await open();
  await engine.mute(true);
  unplug('audioinput', stateOf(engine).microphone);
  await expect.poll(() => stateOf(engine).lost).toEqual({ kind: 'microphone', isReplaced: false });
  expect(stateOf(engine).hasNo.microphone).toBe('missing');
  plugIn('audioinput', 'built-in');
  await expect.poll(() => stateOf(engine).microphone).not.toBeNull();
  await expect.poll(() => stateOf(engine).lost).toBeUndefined();
  expect(stateOf(engine).microphone?.enabled).toBe(false);
  expect(stateOf(engine).hasNo.microphone).toBe(false);
});

test('the browser is asked to remove echo and noise from the voice', async () => {
  await open();
  expect(devices.getUserMedia).toHaveBeenCalledWith({
    audio: expect.objectContaining({
      ...{ echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    }),
  });
});

test('another microphone takes over at once', async () => {
  const engine = await open();
  plugged.push({ kind: 'audioinput', deviceId: 'built-in' });
  const { microphone } = stateOf(engine);
  microphone?.dispatchEvent(new Event('ended'));
  await expect.poll(() => stateOf(engine).lost).toEqual({ kind: 'microphone', isReplaced: true });
  expect(stateOf(engine).microphone).not.toBe(microphone);
});

test('a camera comes back if it was on when it was unplugged, and otherwise stays off', async () => {
  const engine = await open();
  unplug('videoinput', stateOf(engine).camera?.getVideoTracks()[0]);
  await expect.poll(() => stateOf(engine).lost).toEqual({ kind: 'camera', isReplaced: false });
  expect(stateOf(engine).media.hasCamera).toBe(false);
  plugIn('videoinput', 'another');
  await expect.poll(() => stateOf(engine).media.hasCamera).toBe(true);
  await engine.setCamera(false);
  plugIn('videoinput', 'third');
  await expect.poll(() => stateOf(engine).devices.camera.length).toBe(2);
  await settled();
  expect(stateOf(engine).media.hasCamera).toBe(false);
});

test('choosing a camera shows nobody who has theirs off', async () => {
  const engine = await open();
  await engine.setCamera(false);
  await engine.choose('camera', 'webcam');
  expect(stateOf(engine).media.hasCamera).toBe(false);
  await engine.setCamera(true);
  const [asked] = vi.mocked(devices.getUserMedia).mock.calls.at(-1) ?? [];
  expect(asked?.video).toMatchObject({ deviceId: { ideal: 'webcam' } });
  await engine.choose('camera', '');
  const [byDefault] = vi.mocked(devices.getUserMedia).mock.calls.at(-1) ?? [];
  expect(byDefault?.video).toMatchObject({ facingMode: 'user' });
});

test('without the chosen loudspeaker, the default one is used', async () => {
  const engine = await open();
  await engine.choose('speaker', 'headset');
  plugged = plugged.filter(({ kind }) => kind !== 'audiooutput');
  devices.dispatchEvent(new Event('devicechange'));
  await expect.poll(() => stateOf(engine).chosen.speaker).toBeUndefined();
});

test('a camera is opened again where only one can be open', async () => {
  const engine = await open();
  let isInUse = true;
  const former = stateOf(engine).camera?.getVideoTracks()[0];
  vi.spyOn(devices, 'getUserMedia').mockImplementation(async () => {
    isInUse = former?.readyState === 'live';
    if (isInUse) throw new DOMException('', 'NotReadableError');
    return new MediaStream([trackOf('videoinput')]);
  });
  await engine.choose('camera', 'back');
  expect(stateOf(engine).media.hasCamera).toBe(true);
  expect(stateOf(engine).hasNo.camera).toBe(false);
});

test('a person who was muted without a camera is so after a reload', async () => {
  const room = createRoom();
  const [ann] = room.people;
  if (ann !== undefined) ann.media = { ...ann.media, isMuted: true, hasCamera: false };
  const engine = await open(room);
  expect(stateOf(engine).media).toMatchObject({ isMuted: true, hasCamera: false });
  expect(stateOf(engine).microphone?.enabled).toBe(false);
  expect(stateOf(engine).camera).toBeNull();
});

test('a camera is off at once, although the browser still asks for a microphone or a camera', async () => {
  const engine = await open();
  const camera = stateOf(engine).camera?.getVideoTracks()[0];
  const { promise: asked, resolve: answer } = Promise.withResolvers<MediaStream>();
  vi.spyOn(devices, 'getUserMedia').mockImplementation(() => asked);
  stateOf(engine).microphone?.dispatchEvent(new Event('ended'));
  const chosen = engine.choose('camera', 'back');
  await engine.setCamera(false);
  expect(camera?.readyState).toBe('ended');
  expect(stateOf(engine).media.hasCamera).toBe(false);
  const late = trackOf('videoinput');
  answer(new MediaStream([late]));
  await chosen;
  expect(late.readyState).toBe('ended');
  expect(stateOf(engine).camera).toBeNull();
});

test('a device that was refused is not asked for again when another is plugged in', async () => {
  plugged = plugged.filter(({ kind }) => kind !== 'audioinput');
  const engine = await open();
  expect(stateOf(engine).hasNo.microphone).toBe('missing');
  const asks = vi.mocked(devices.getUserMedia).mock.calls.length;
  plugIn('audioinput', 'dock');
  await expect.poll(() => stateOf(engine).devices.microphone.length).toBe(1);
  await settled();
  expect(vi.mocked(devices.getUserMedia).mock.calls.length).toBe(asks);
  await engine.mute(false);
  expect(stateOf(engine).microphone).not.toBeNull();
});

test('a muted person stays muted, also when the seat was given up meanwhile', async () => {
  const engine = await open(createRoom());
  await engine.join();
  await engine.mute(true);
  await engine.setCamera(false);
  const { tab } = page as Page;
  const { engine: next } = openRoom({ room: createRoom({ people: [] }), tab });
  await next.load();
  expect(stateOf(next).media).toMatchObject({ isMuted: true, hasCamera: false });
  next.close();
});

test('the others are told that a camera is off although a connection never lets go of it', async () => {
  // This page offers the connection, so that it has senders at once.
  page = openRoom({ you: 'teo', role: 'member' });
  const { engine } = page;
  await engine.load();
  const shown: unknown[] = [];
  page.answers(async (name, payload) => {
    if (name === 'room.media') shown.push(payload);
    return { ok: createRoom() };
  });
  await engine.join();
  const never = () => new Promise<void>(() => {});
  const replace = vi.spyOn(RTCRtpSender.prototype, 'replaceTrack').mockImplementation(never);
  void engine.setCamera(false);
  await expect.poll(() => shown).toEqual([{ hasCamera: false }]);
  expect(replace).toHaveBeenCalled();
});

const cameraOf = (engine: Page['engine']) => stateOf(engine).camera?.getVideoTracks()[0];

test('a blurred background is shown instead of the camera, until it is switched off', async () => {
  const engine = await open();
  const camera = cameraOf(engine);
  await engine.blur(true);
  const shown = cameraOf(engine);
  expect(shown).not.toBe(camera);
  expect(blur.started.map((each) => each.camera)).toEqual([camera]);
  await engine.blur(false);
  expect(cameraOf(engine)).toBe(camera);
  expect([camera?.readyState, shown?.readyState]).toEqual(['live', 'ended']);
  await engine.blur(true);
  const last = cameraOf(engine);
  await engine.leave();
  expect([camera?.readyState, last?.readyState]).toEqual(['ended', 'ended']);
});

test('the blur is kept on the device, and covers the camera from its first picture', async () => {
  const storage = createTab();
  await (await open(createRoom({ people: [] }), storage)).blur(true);
  page?.engine.close();
  blur.started = [];
  const engine = await open(createRoom({ people: [] }), storage);
  expect(stateOf(engine).background.isBlurred).toBe(true);
  expect(cameraOf(engine)).not.toBe(blur.started[0]?.camera);
  const [{ camera } = { camera: undefined }] = blur.started;
  expect((camera as MediaStreamTrack).readyState).toBe('live');
});

test.each(['slow', 'notLoaded', 'stopped'] as const)(
  'nobody is shown without the blur that they wanted: %s',
  async (trouble) => {
    const engine = await open();
    const camera = cameraOf(engine);
    if (trouble === 'slow') {
      await engine.blur(true);
      blur.started[0]?.over('slow');
    } else if (trouble === 'notLoaded') {
      blur.isBroken = true;
      await engine.blur(true);
    } else {
      await engine.setCamera(false);
      await engine.blur(true);
      blur.isBroken = true;
      await engine.setCamera(true);
    }
    await expect.poll(() => stateOf(engine).background).toEqual({ isBlurred: false, trouble });
    // The camera was shown as it is before the switch was touched.
    const isShown = trouble === 'notLoaded';
    await expect.poll(() => stateOf(engine).media.hasCamera).toBe(isShown);
    expect(cameraOf(engine)).toBe(isShown ? camera : undefined);
    await engine.setCamera(true);
    expect(cameraOf(engine)?.readyState).toBe('live');
    expect(stateOf(engine).background.trouble).toBeUndefined();
  },
);

test('choosing another camera while the blur loads shows that one, blurred', async () => {
  const engine = await open();
  await Promise.all([engine.blur(true), engine.choose('camera', 'webcam')]);
  const cameras = blur.started.map((each) => each.camera as MediaStreamTrack);
  expect(cameras.at(-1)?.readyState).toBe('live');
  expect(
    opened.filter(({ kind, readyState }) => kind === 'video' && readyState === 'live'),
  ).toHaveLength(2);
});

/** What the others are told about the microphone, in order. */
const toldMutes = (): unknown[] => {
  const told: unknown[] = [];
  page?.answers(async (name, payload) => {
    if (name === 'room.media' && Object.hasOwn(payload as object, 'isMuted'))
      told.push((payload as { isMuted: boolean }).isMuted);
    return { ok: {} };
  });
  return told;
};

test('whoever has lost the microphone is muted for the others, until there is one again', async () => {
  const engine = await open();
  const told = toldMutes();
  unplug('audioinput', stateOf(engine).microphone);
  await expect.poll(() => told).toEqual([true]);
  plugIn('audioinput', 'built-in');
  await expect.poll(() => told).toEqual([true, false]);
  // What the person has chosen has not changed.
  expect(stateOf(engine).media.isMuted).toBe(false);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('unmuting asks again after %s, and leads to the reason', async (error, absence) => {
  const give = vi.mocked(devices.getUserMedia).getMockImplementation();
  vi.spyOn(devices, 'getUserMedia').mockRejectedValue(new DOMException('', error));
  const engine = await open();
  expect(stateOf(engine).hasNo).toEqual({ microphone: absence, camera: absence });
  expect(stateOf(engine).wanting).toBeUndefined();
  const told = toldMutes();
  await engine.mute(false);
  expect(stateOf(engine).wanting).toEqual({ kind: 'microphone', times: 1 });
  await engine.setCamera(true);
  expect(stateOf(engine).wanting).toEqual({ kind: 'camera', times: 2 });
  expect(told).not.toContain(false);
  // It is allowed now.
  if (give) vi.spyOn(devices, 'getUserMedia').mockImplementation(give);
  await engine.mute(false);
  expect(stateOf(engine)).toMatchObject({
    hasNo: { microphone: false },
    media: { isMuted: false },
  });
  expect(told.at(-1)).toBe(false);
  expect(stateOf(engine).wanting?.times).toBe(2);
});
