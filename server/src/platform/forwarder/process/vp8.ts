/** Reads and changes the descriptor before a VP8 payload (RFC 7741, section 4.2). */

const EXTENDED = 0x80;
const START = 0x10;
const PARTITION = 0x07;
const HAS_PICTURE = 0x80;
const HAS_BASE = 0x40;
const HAS_LAYER_OR_KEY = 0x30;
const LONG = 0x80;
const PICTURES = 0x8000;
const BASES = 0x100;

interface Descriptor {
  isStart: boolean;
  /** Offset of the 15-bit picture id; undefined without one, or with the short form. */
  pictureAt: number | undefined;
  baseAt: number | undefined;
  length: number;
}

const read = (payload: Buffer): Descriptor => {
  const first = payload[0] ?? 0;
  const isStart = (first & START) !== 0 && (first & PARTITION) === 0;
  if ((first & EXTENDED) === 0)
    return { isStart, pictureAt: undefined, baseAt: undefined, length: 1 };
  const has = payload[1] ?? 0;
  let length = 2;
  let pictureAt: number | undefined;
  let baseAt: number | undefined;
  if ((has & HAS_PICTURE) !== 0) {
    const isLong = ((payload[length] ?? 0) & LONG) !== 0;
    if (isLong) pictureAt = length;
    length += isLong ? 2 : 1;
  }
  if ((has & HAS_BASE) !== 0) {
    baseAt = length;
    length += 1;
  }
  if ((has & HAS_LAYER_OR_KEY) !== 0) length += 1;
  return { isStart, pictureAt, baseAt, length };
};

/** Whether this is the start of a key frame. */
export const isKeyframe = (payload: Buffer): boolean => {
  const { isStart, length } = read(payload);
  const header = payload[length];
  return isStart && header !== undefined && (header & 1) === 0;
};

/** The picture numbers, which count up within one stream. */
export interface Numbers {
  picture: number | undefined;
  base: number | undefined;
}

export const numbersOf = (payload: Buffer): Numbers => {
  const { pictureAt, baseAt } = read(payload);
  return {
    picture: pictureAt === undefined ? undefined : payload.readUInt16BE(pictureAt) % PICTURES,
    base: baseAt === undefined ? undefined : payload[baseAt],
  };
};

/** The offset that makes a stream's numbers continue those of another. */
export const shiftAfter = (last: Numbers, next: Numbers): { picture: number; base: number } => ({
  picture:
    last.picture === undefined || next.picture === undefined
      ? 0
      : (last.picture + 1 - next.picture + PICTURES) % PICTURES,
  base:
    last.base === undefined || next.base === undefined
      ? 0
      : (last.base + 1 - next.base + BASES) % BASES,
});

/** A copy with different numbers. */
export const shifted = (payload: Buffer, by: { picture: number; base: number }): Buffer => {
  const { pictureAt, baseAt } = read(payload);
  const copy = Buffer.from(payload);
  if (pictureAt !== undefined) {
    const picture = ((payload.readUInt16BE(pictureAt) % PICTURES) + by.picture) % PICTURES;
    copy.writeUInt16BE(picture | (LONG << 8), pictureAt);
  }
  if (baseAt !== undefined) copy[baseAt] = ((payload[baseAt] ?? 0) + by.base) % BASES;
  return copy;
};
