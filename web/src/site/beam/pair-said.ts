import {
  BEAM_ITEMS_MAX,
  BEAM_MAX_BYTES,
  BEAM_NAME_MAX_CHARS,
  BEAM_NAMED_MAX,
  BEAM_TEXT_MAX_BYTES,
} from '@kith/contract/beam/beam.constants';
import type { BeamItem } from '@kith/contract/beam/beam.schemas';
import type { Accepted } from '../../features/beam/transfer/receiving.ts';
import type { ComparisonSaid } from './compare.ts';

/** What paired browsers say to each other besides the transfer itself. */
export type PairSaid =
  | ComparisonSaid
  /** The pictures are the same. */
  | { t: 'agree' }
  | ({ t: 'offer' } & Accepted)
  | { t: 'accept' }
  | { t: 'decline' };

const KINDS: ReadonlySet<unknown> = new Set(['file', 'text', 'link']);
const OWN: ReadonlySet<unknown> = new Set([
  ...['commit', 'reveal', 'agree', 'offer', 'accept', 'decline'],
]);
/** Longer than any of them. */
const SAID_MAX_CHARS = 16_384;

/** Something that neither side says. */
export class NotSaid extends Error {
  constructor() {
    super('This is not part of what paired browsers say.');
    this.name = 'NotSaid';
  }
}

/** Undefined if it belongs to the transfer. */
export const readSaid = (data: unknown): PairSaid | undefined => {
  if (typeof data !== 'string' || data.length > SAID_MAX_CHARS) return undefined;
  try {
    const said: PairSaid | null = JSON.parse(data);
    return OWN.has(said?.t) ? (said as PairSaid) : undefined;
  } catch {
    throw new NotSaid();
  }
};

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

const itemIn = (value: unknown): BeamItem => {
  const { kind, name, size } = (value ?? {}) as Partial<BeamItem>;
  const isText = kind !== 'file';
  const isNamed = typeof name === 'string' && name.length <= BEAM_NAME_MAX_CHARS;
  const isSized = isWhole(size, 0, isText ? BEAM_TEXT_MAX_BYTES : BEAM_MAX_BYTES);
  if (!KINDS.has(kind) || !isNamed || !isSized) throw new NotSaid();
  return { kind: kind as BeamItem['kind'], name, size };
};

/** What the other browser offers, within what may be offered at all; throws `NotSaid`. */
export const readOffer = ({ items, count, bytes }: Partial<Accepted>): Accepted => {
  if (!Array.isArray(items) || items.length > BEAM_NAMED_MAX) throw new NotSaid();
  if (!isWhole(count, 1, BEAM_ITEMS_MAX) || !isWhole(bytes, 0, BEAM_MAX_BYTES)) throw new NotSaid();
  const shown = items.map(itemIn);
  if (shown.length !== Math.min(count, BEAM_NAMED_MAX)) throw new NotSaid();
  const sum = shown.reduce((total, { size }) => total + size, 0);
  if (count === shown.length ? sum !== bytes : sum > bytes) throw new NotSaid();
  return { items: shown, count, bytes };
};
