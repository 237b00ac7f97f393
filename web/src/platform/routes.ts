import type { RouteName } from '@kith/contract';
import type { Route } from '@kith/contract/base/route';
import { FIRST_ROUTES } from '@kith/contract/first-routes';
import { toFailure } from './failure.ts';

const known = new Map<string, Route>();
/** The build leaves out what most calls have in common. */
const USUAL: Partial<Route> = { actor: 'profile', method: 'GET' };
const know = (routes: Readonly<Record<string, Route>>): void => {
  for (const [name, route] of Object.entries(routes)) known.set(name, { ...USUAL, ...route });
};
know(FIRST_ROUTES);

const others = async (): Promise<Map<string, Route>> => {
  const { ROUTES } = await import('@kith/contract/routes');
  know(ROUTES);
  return known;
};

/**
 * Where a call goes. Those of the first screens are known at once, the others once the screens
 * behind the sign-in have loaded; rejects with a `Failure` if they cannot be loaded.
 */
export const routeOf = async (name: RouteName): Promise<Route> => {
  const route =
    known.get(name) ??
    (await others().catch((cause: unknown) => Promise.reject(toFailure(cause)))).get(name);
  if (!route) throw new Error(`There is no call ${name}.`);
  return route;
};
