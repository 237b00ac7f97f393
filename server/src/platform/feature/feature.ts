import type { FeatureName, RouteNameOf } from '@kith/contract';
import type { Handlers } from '../http/index.ts';
import type { Port } from '../ports.ts';
import type { FeatureParts } from './feature-parts.ts';
import type { Platform } from './platform.ts';
import type { Services } from './services.ts';

/** The required parts of a feature's manifest, given its contract and its service. */
type PartsOf<Name extends FeatureName> = FeatureParts &
  (Name extends keyof Services ? { service: Services[Name] } : { service?: never }) &
  ([RouteNameOf<Name>] extends [never]
    ? { handlers?: never }
    : { handlers: Pick<Handlers, RouteNameOf<Name>> });

/** A manifest of any feature. */
export interface Feature {
  name: string;
  /** Features that are created before it. */
  needs: readonly string[];
  /** Ports that exactly one feature has to implement. */
  asks: readonly Port<never>[];
  /**
   * Its state outside the database, with the reason why it may be lost. Module-level state is
   * listed by file and name: `sessions/tokens.ts known`.
   */
  state: Readonly<Record<string, string>>;
  create(platform: Platform, needs: never): FeatureParts | Promise<FeatureParts>;
}

/** Declares a feature: the default export of its `index.ts`. */
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
