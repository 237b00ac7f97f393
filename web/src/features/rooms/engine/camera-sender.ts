import type { RoomCameraSize } from '@kith/contract';
import { createCameraGate, type Sent } from './camera-gate.ts';
import { CAMERA_SIZES, resize } from './camera-sizes.ts';
import { createSampler, type Quality, qualityOf } from './quality.ts';

export interface CameraSenderOptions {
  sender: Pick<RTCRtpSender, 'getParameters' | 'setParameters' | 'replaceTrack'>;
  /** What the browser has counted on the connection. */
  read(): Promise<Iterable<{ type: string }>>;
}

/** The camera on a connection to a forwarder: which one is sent, and how much of it. */
export const createCameraSender = ({ sender, read }: CameraSenderOptions) => {
  const sample = createSampler();
  const gate = createCameraGate();
  let quality: Quality = 'good';
  let sent: Sent = 'all';
  /** How many of the sizes somebody is shown, and for how many this was heeded. */
  let shown = CAMERA_SIZES.length;
  let heeded = shown;
  let isMeasuring = false;
  let last: Promise<unknown> = Promise.resolve();
  /** One change after another, because browsers refuse a change during another one. */
  const inTurn = <Value>(change: () => Promise<Value>): Promise<Value> => {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  };
  const send = async (next: Sent): Promise<void> => {
    const parameters = sender.getParameters();
    // The smallest size stays on, because the forwarder sends it to people with weak connections.
    const most = shown;
    const count = { all: most, small: 1, none: 0 }[next];
    for (const [at, encoding] of parameters.encodings.entries()) encoding.active = at < count;
    await sender.setParameters(parameters);
    sent = next;
    heeded = most;
  };

  return {
    quality: (): Quality => quality,
    sent: (): Sent => sent,
    /** Takes a sample, in regular intervals, and heeds it; whether something has changed. */
    measure: async (isPaused: boolean): Promise<boolean> => {
      if (isMeasuring) return false;
      isMeasuring = true;
      try {
        const measured = sample((await read()) as never);
        const before = { quality, sent };
        quality = qualityOf(measured);
        const next = gate(quality, measured, isPaused);
        // A change that fails is tried again with the next sample.
        if (next !== sent || shown !== heeded)
          await inTurn(() => send(next)).catch(() => undefined);
        return quality !== before.quality || sent !== before.sent;
      } finally {
        isMeasuring = false;
      }
    },
    /** Sends no larger size than this one; without it, all. */
    limit: (size: RoomCameraSize = 'l'): Promise<void> =>
      inTurn(async () => {
        shown = CAMERA_SIZES.findIndex(({ rid }) => rid === size) + 1;
        if (shown !== heeded) await send(sent);
      }),
    put: (track: MediaStreamTrack | null): Promise<void> =>
      inTurn(async () => {
        if (track !== null) await resize(sender, track);
        await sender.replaceTrack(track);
      }),
  };
};
