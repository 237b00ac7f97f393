import { custom } from './custom.ts';
import { type Drawing, registered } from './registered.ts';

/** `flag:nl` displays a country's flag, `image:/path` a picture of this origin. */
export type IconName =
  | keyof typeof registered
  | keyof typeof custom
  | `flag:${string}`
  | `image:${string}`;

export type FoundIcon =
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'flag'; text: string }
  | { kind: 'image'; src: string };

const drawings: Record<string, Drawing | undefined> = { ...registered, ...custom };
const REGIONAL_A = 0x1f1e6;
const regional = (letter: string) =>
  String.fromCodePoint(REGIONAL_A + letter.charCodeAt(0) - 'a'.charCodeAt(0));

/** The shapes of an icon; an unknown name is a programming error, so it throws. */
export function findIcon(name: string): FoundIcon {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing) return { kind: 'drawing', drawing };
  const [, country] = /^flag:([a-z]{2})$/.exec(name) ?? [];
  if (country) return { kind: 'flag', text: [...country].map(regional).join('') };
  const [, src] = /^image:(\/(?!\/).+|blob:.+)$/.exec(name) ?? [];
  if (src) return { kind: 'image', src };
  throw new Error(`The icon "${name}" is not imported.`);
}
