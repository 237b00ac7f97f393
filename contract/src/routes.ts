/**
 * Every call of the product. Free of schemas, so that the browser can import it; `calls.ts` adds
 * input and output.
 */

import { type Merged, merged, type ValuesOf } from './base/feature.ts';
import { routeAddress } from './base/route.ts';
import { FEATURES, type FeatureName } from './features.ts';

export {
  type Actor,
  BASES,
  type Base,
  type RateClass,
  type Route,
  SOCKET_PATHS,
} from './base/route.ts';

type RoutesOf<Name extends FeatureName> = Merged<ValuesOf<(typeof FEATURES)[Name]['sections']>>;

export const ROUTES: RoutesOf<FeatureName> = merged(
  Object.values(FEATURES).flatMap(({ sections }): object[] => Object.values(sections)),
) as never;

export type RouteName = keyof typeof ROUTES;
/** The calls of one feature. */
export type RouteNameOf<Name extends FeatureName> = keyof RoutesOf<Name> & RouteName;

/** Base and path of a call with its parameters filled in and percent-encoded. */
export const addressOf = (name: RouteName, params: Record<string, string> = {}): string =>
  routeAddress(ROUTES[name], params);
