import { expect, test } from 'vitest';
import { createCameraSender } from './camera-sender.ts';

const FINE = { lost: 0, roundTripMs: 60 };
const LOSSY = { lost: 0.3, roundTripMs: 60 };

/** A sender that takes its time, and like a browser refuses a change during another one. */
const open = () => {
  const encodings = ['s', 'm', 'l'].map((rid) => ({ rid, active: true, scaleResolutionDownBy: 1 }));
  let parameters = { encodings };
  let isChanging = false;
  let isDown = false;
  let track: unknown = null;
  const pause = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  const sender = {
    getParameters: () => structuredClone(parameters),
    setParameters: async (next: typeof parameters) => {
      if (isChanging || isDown) throw new DOMException('Changed otherwise.', 'InvalidStateError');
      isChanging = true;
      await pause();
      isChanging = false;
      parameters = next;
    },
    replaceTrack: async (next: unknown) => {
      track = next;
    },
  } as unknown as RTCRtpSender;
  let now = FINE;
  let reads = 0;
  const camera = createCameraSender({
    sender,
    read: async () => {
      reads += 1;
      return [
        { type: 'remote-inbound-rtp', fractionLost: now.lost },
        { type: 'candidate-pair', nominated: true, currentRoundTripTime: now.roundTripMs / 1_000 },
      ];
    },
  });
  return {
    camera,
    measure: async (sample: typeof FINE, times: number) => {
      now = sample;
      for (let nth = 0; nth < times; nth++) await camera.measure(false);
    },
    breaks: (next: boolean) => {
      isDown = next;
    },
    active: () => parameters.encodings.flatMap(({ rid, active }) => (active ? [rid] : [])).join(''),
    scales: () => parameters.encodings.map((each) => each.scaleResolutionDownBy),
    track: () => track,
    reads: () => reads,
  };
};
const cameraOf = (width: number, height: number) =>
  ({ getSettings: () => ({ width, height }) }) as MediaStreamTrack;

test('what is sent follows the samples', async () => {
  const { camera, measure, active } = open();
  await measure(FINE, 5);
  await measure(LOSSY, 2);
  expect([camera.quality(), camera.sent(), active()]).toEqual(['poor', 'all', 'sml']);
  await measure(LOSSY, 1);
  expect([camera.sent(), active()]).toEqual(['small', 's']);
  await measure(FINE, 5);
  expect([camera.quality(), camera.sent(), active()]).toEqual(['good', 'all', 'sml']);
});

test('a change that fails is tried again, and counts only when it is done', async () => {
  const { camera, measure, breaks, active } = open();
  breaks(true);
  await measure(LOSSY, 3);
  expect([camera.quality(), camera.sent(), active()]).toEqual(['poor', 'all', 'sml']);
  breaks(false);
  await measure(LOSSY, 1);
  expect([camera.sent(), active()]).toEqual(['small', 's']);
});

test('another camera and a sample at the same time are both heeded', async () => {
  const { camera, measure, active, scales, track } = open();
  await measure(LOSSY, 2);
  const small = cameraOf(640, 480);
  await Promise.all([camera.put(small), measure(LOSSY, 1)]);
  expect([camera.sent(), active(), scales(), track()]).toEqual(['small', 's', [2, 1, 1], small]);
  // The order holds.
  await Promise.all([camera.put(cameraOf(1_280, 720)), camera.put(null)]);
  expect([scales(), track()]).toEqual([[4, 2, 1], null]);
});

test('sizes that nobody is shown are not sent, whatever the line takes', async () => {
  const { camera, measure, active, breaks } = open();
  await camera.limit('m');
  expect([camera.sent(), active()]).toEqual(['all', 'sm']);
  await measure(LOSSY, 3);
  expect([camera.sent(), active()]).toEqual(['small', 's']);
  await measure(FINE, 5);
  expect([camera.sent(), active()]).toEqual(['all', 'sm']);
  await camera.limit('s');
  expect(active()).toBe('s');
  // A change that fails is tried again.
  breaks(true);
  await expect(camera.limit()).rejects.toThrow();
  breaks(false);
  await measure(FINE, 1);
  expect(active()).toBe('sml');
});

test('nothing is counted twice', async () => {
  const { camera, measure, reads } = open();
  await measure(LOSSY, 1);
  await Promise.all([camera.measure(true), camera.measure(true)]);
  expect(reads()).toBe(2);
  expect(camera.sent()).toBe('small');
});
