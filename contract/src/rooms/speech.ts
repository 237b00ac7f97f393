import type { Language } from '../base/enums.ts';
import { routeAddress } from '../base/route.ts';
import { ROOM_ROUTES } from './rooms.routes.ts';

/** The address to which the page of a seat sends what its person says. */
export const speechAddress = (
  keys: { roomKey: string; userKey: string },
  language: Language | undefined,
): string => {
  const address = routeAddress(ROOM_ROUTES['rooms.speak'], keys);
  return language === undefined ? address : `${address}?language=${language}`;
};
