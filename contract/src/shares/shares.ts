import { routeAddress } from '../base/route.ts';
import { FILE_REQUEST_ROUTES, PUBLIC_FILE_REQUEST_ROUTES } from './file-requests.routes.ts';
import { PUBLIC_SHARE_ROUTES } from './shares.routes.ts';

/** The public page of a share. */
export const sharePath = (id: string): string => `/files/${encodeURIComponent(id)}`;

const CODE = /(?:^|\/files\/)([a-z2-9]{4}(?:-[a-z2-9]{4}){3})(?=$|[/?#])/i;
/** The id in a typed or pasted link or code. */
export const shareIdIn = (typed: string): string | undefined =>
  CODE.exec(typed.trim())?.[1]?.toLowerCase();

interface Visit {
  id: string;
  grant: string;
}

/** The address of a file for people with the link, as a download or, if its type allows it, for display. */
export const sharedFileAddress = (
  { id, grant }: Visit,
  fileId: string,
  { isShown = false }: { isShown?: boolean } = {},
): string => {
  const address = routeAddress(PUBLIC_SHARE_ROUTES['publicShares.file'], { id, fileId });
  return `${address}?grant=${encodeURIComponent(grant)}${isShown ? '&show=1' : ''}`;
};

/** The address of all files as one download. */
export const shareZipAddress = ({ id, grant }: Visit): string => {
  const address = routeAddress(PUBLIC_SHARE_ROUTES['publicShares.zip'], { id });
  return `${address}?grant=${encodeURIComponent(grant)}`;
};

/** The address from which a browser loads everything that a request received, with its cookie. */
export const receivedZipAddress = (id: string): string =>
  routeAddress(FILE_REQUEST_ROUTES['fileRequests.zip'], { id });

/** The address at which people with the link to a request start uploads, and the base of their addresses. */
export const giftUploadsPath = (id: string): string =>
  routeAddress(PUBLIC_FILE_REQUEST_ROUTES['gifts.create'], { id });
