import { type Merged, merged } from './base/feature.ts';
import type { Wire } from './base/wire.ts';
import { FEATURES, type FeatureName } from './features.ts';

type WireOf<Name> = Name extends FeatureName ? NonNullable<(typeof FEATURES)[Name]['wire']> : never;
type PartOf<Wires, Part> = Wires extends { [Key in Part & string]: infer Value } ? Value : never;

// Imported by name, so that the list stays free of schemas: the browser uses the list and must not
// load them.
const wires: Partial<Wire>[] = await Promise.all(
  Object.keys(FEATURES).map((name) => import(`./${name}/${name}.wire.ts`)),
);

/** One part of every feature's declaration, merged into one table. */
export const wirePart = <Part extends keyof Wire>(
  part: Part,
): Merged<PartOf<WireOf<FeatureName>, Part>> =>
  merged(wires.map((wire): object => wire[part] ?? {})) as never;
