/** Sound arrives fifty times a second, also from people who are muted. */
const QUIET_MS = 500;
/** Meanwhile, not even a report arrives. */
const CONFIRM_MS = 700;
/**
 * A connection that is silent sooner is left to the browser: a machine with too much to do would only
 * get more.
 */
export const SETTLED_MS = 10_000;

export type Silence = 'none' | 'suspected' | 'certain';

export interface QuietOptions {
  /** Bytes of any kind that have arrived so far. */
  read(): Promise<number>;
  now(): number;
}

/** Of all connections together. */
export const bytesReceived = async (connections: Iterable<RTCPeerConnection>): Promise<number> => {
  let bytes = 0;
  for (const connection of connections)
    for (const stat of ((await connection.getStats()) as ReadonlyMap<string, unknown>).values()) {
      const { type, bytesReceived: each } = stat as { type: string; bytesReceived?: number };
      if (type === 'candidate-pair') bytes += each ?? 0;
    }
  return bytes;
};

/**
 * Notices that nothing arrives any more, for example because a phone has changed networks. A browser
 * takes several seconds longer to report it.
 */
export const createQuietWatch = ({ read, now }: QuietOptions) => {
  let last = '';
  let heardAt: number | undefined;
  let silence: { bytes: number; since: number } | undefined;
  let isReading = false;
  const reset = (): void => {
    heardAt = undefined;
    silence = undefined;
  };
  return {
    /** Called several times a second with when sound from each person was last played. */
    hear: async (marks: readonly number[]): Promise<Silence> => {
      const text = marks.join();
      if (text !== last) {
        last = text;
        reset();
        if (text !== '') heardAt = now();
      }
      if (heardAt === undefined || now() - heardAt < QUIET_MS || isReading) return 'none';
      isReading = true;
      const begin = now();
      const bytes = await read().finally(() => {
        isReading = false;
      });
      // Heard meanwhile.
      if (text !== last) return 'none';
      if (bytes !== silence?.bytes) {
        // They may only send no sound any more.
        silence = { bytes, since: begin };
        return 'none';
      }
      return now() - silence.since < CONFIRM_MS ? 'suspected' : 'certain';
    },
    /** Whether somebody is heard at the moment. */
    isHeard: (): boolean => heardAt !== undefined && now() - heardAt < QUIET_MS,
    reset,
  };
};
