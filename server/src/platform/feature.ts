import type { FeatureName, RouteNameOf } from '@kith/contract';
import type { FeatureParts } from './feature-parts.ts';
import type { Handlers } from './http/index.ts';
import type { Platform } from './platform.ts';
import type { Port } from './ports.ts';
import type { Services } from './services.ts';

/** What the manifest of this feature has to hold, as its contract and its service demand. */
type PartsOf<Name extends FeatureName> = FeatureParts &
  (Name extends keyof Services ? { service: Services[Name] } : { service?: never }) &
  ([RouteNameOf<Name>] extends [never]
    ? { handlers?: never }
    : { handlers: Pick<Handlers, RouteNameOf<Name>> });

/** Whatever its types are. */
export interface Feature {
  name: string;
  /** Features that are made before it. */
  needs: readonly string[];
  /** Ports that exactly one feature has to answer. */
  asks: readonly Port<never>[];
  /**
   * What it keeps outside the database, and why that may be lost. What a module keeps goes by its
   * file and name: `sessions/tokens.ts known`.
   */
  state: Readonly<Record<string, string>>;
  create(platform: Platform, needs: never): FeatureParts | Promise<FeatureParts>;
}

/** A feature declares itself: the default export of its `index.ts`. */
export const defineFeature = <
  const Name extends FeatureName,
  const Needs extends readonly (keyof Services)[] = [],
>(feature: {
  name: Name;
  needs?: Needs;
  asks?: readonly Port<never>[];
  state?: Feature['state'];
  create(
    platform: Platform,
    needs: Pick<Services, Needs[number]>,
  ): PartsOf<Name> | Promise<PartsOf<Name>>;
}): Feature => ({ needs: [], asks: [], state: {}, ...feature });
