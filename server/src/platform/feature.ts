import type { FeatureParts } from './feature-parts.ts';
import type { Platform } from './platform.ts';
import type { Port } from './ports.ts';
import type { Services } from './services.ts';

type ServiceOf<Name> = Name extends keyof Services ? Services[Name] : undefined;

/** Whatever its types are. */
export interface Feature {
  name: string;
  /** Features that are made before it. */
  needs: readonly string[];
  /** Ports that exactly one feature has to answer. */
  asks: readonly Port<never>[];
  create(platform: Platform, needs: never): FeatureParts | Promise<FeatureParts>;
}

/** A feature declares itself: the default export of its `index.ts`. */
export const defineFeature = <
  const Name extends string,
  const Needs extends readonly (keyof Services)[] = [],
>(feature: {
  name: Name;
  needs?: Needs;
  asks?: readonly Port<never>[];
  create(
    platform: Platform,
    needs: Pick<Services, Needs[number]>,
  ):
    | (FeatureParts & { service?: ServiceOf<Name> })
    | Promise<FeatureParts & { service?: ServiceOf<Name> }>;
}): Feature => ({ needs: [], asks: [], ...feature });
