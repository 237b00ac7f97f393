import { routeAddress } from '../base/route.ts';
import { SELF_DESTRUCT_ROUTES } from './self-destruct.routes.ts';

/** The address from which a page loads the content with its cookie, as long as the grant lasts. */
export const openedAddress = (
  id: string,
  { grant, profileId }: { grant: string; profileId: string },
): string => {
  const address = routeAddress(SELF_DESTRUCT_ROUTES['selfDestruct.get'], { id });
  return `${address}?grant=${encodeURIComponent(grant)}&profile=${encodeURIComponent(profileId)}`;
};
