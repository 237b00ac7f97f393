import { ROOM_SAID_MAX_CHARS } from '@kith/contract/base/constants';

/**
 * What pages tell each other beside the signals of their connections, over the same requests. The
 * server says whose page it is from, and keeps nothing.
 */
export type PageSignal = { mute: true } | { say: string };

export const writeSignal = (signal: PageSignal): string => JSON.stringify(signal);

/** Undefined for signals of connections, and for what cannot be understood. */
export const readSignal = (data: string): PageSignal | undefined => {
  try {
    const read: { mute?: unknown; say?: unknown } = JSON.parse(data);
    if (read.mute === true) return { mute: true };
    if (typeof read.say === 'string') return { say: read.say.slice(0, ROOM_SAID_MAX_CHARS) };
    return undefined;
  } catch {
    return undefined;
  }
};
