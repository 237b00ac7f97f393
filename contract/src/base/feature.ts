import type { Route } from './route.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/**
 * A feature in the protocol: its calls under their headings in the API reference, and its schemas
 * as types.
 */
export interface DeclaredFeature<Routes extends Sections, Wire> {
  sections: Routes;
  /** Never set: the schemas are in `<name>.wire.ts`, which browsers do not load. */
  wire?: Wire;
}

export const declareFeature =
  <Wire>() =>
  <const Routes extends Sections>(sections: Routes): DeclaredFeature<Routes, Wire> => ({
    sections,
  });

type Each<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** All fields of a union of objects, as one object. */
export type Merged<Union> = { [Key in keyof Each<Union>]: Each<Union>[Key] };

/** The values of all fields of a union of objects. */
export type ValuesOf<Union> = Union extends unknown ? Union[keyof Union] : never;

export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> => {
  const all = {};
  for (const part of parts) {
    const twice = Object.keys(part).find((name) => name in all);
    if (twice !== undefined) throw new Error(`Two features declare ${twice}.`);
    Object.assign(all, part);
  }
  return all as Merged<Part>;
};
