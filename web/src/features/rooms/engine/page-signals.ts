import { ROOM_SAID_MAX_CHARS } from '@kith/contract/base/constants';

/**
 * Messages between pages, sent with the same requests as connection signals. The server adds the
 * sender, and stores nothing.
 */
export type PageSignal = { mute: true } | { say: string };

export const writeSignal = (signal: PageSignal): string => JSON.stringify(signal);

/** Undefined for connection signals and unknown messages. */
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
