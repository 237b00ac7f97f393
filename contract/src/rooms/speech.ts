import type { Language } from '../base/enums.ts';
import { routeAddress } from '../base/route.ts';
import { ROOM_ROUTES } from './rooms.routes.ts';

/**
 * The address to which the page of a seat sends what its person says; `isMissing` if something said
 * before could not be sent.
 */
export const speechAddress = (
  keys: { roomKey: string; userKey: string },
  language: Language | undefined,
  isMissing: boolean,
): string => {
  const query = [
    ...(language === undefined ? [] : [`language=${language}`]),
    ...(isMissing ? ['missing=1'] : []),
  ];
  return `${routeAddress(ROOM_ROUTES['rooms.speak'], keys)}?${query.join('&')}`;
};
