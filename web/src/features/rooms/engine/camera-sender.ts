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
    for (const encoding of parameters.encodings)
      encoding.active =
        next === 'all' || (next === 'small' && encoding.rid === CAMERA_SIZES[0]?.rid);
    await sender.setParameters(parameters);
    sent = next;
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
        if (next !== sent) await inTurn(() => send(next)).catch(() => undefined);
        return quality !== before.quality || sent !== before.sent;
      } finally {
        isMeasuring = false;
      }
    },
    put: (track: MediaStreamTrack | null): Promise<void> =>
      inTurn(async () => {
        if (track !== null) await resize(sender, track);
        await sender.replaceTrack(track);
      }),
  };
};
