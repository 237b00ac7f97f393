import { routeAddress } from '../base/route.ts';
import { FILE_REQUEST_ROUTES, PUBLIC_FILE_REQUEST_ROUTES } from './file-requests.routes.ts';
import { PUBLIC_SHARE_ROUTES } from './shares.routes.ts';

/** The public page of a share. */
export const sharePath = (id: string): string => `/files/${encodeURIComponent(id)}`;

const CODE = /(?:^|\/files\/)([a-z2-9]{4}(?:-[a-z2-9]{4}){3})(?=$|[/?#])/i;
/** The id in what somebody typed or pasted: a link, or the code alone. */
export const shareIdIn = (typed: string): string | undefined =>
  CODE.exec(typed.trim())?.[1]?.toLowerCase();

interface Visit {
  id: string;
  grant: string;
}

/** Where people with the link load a file, as a download or, if its type allows it, in a page. */
export const sharedFileAddress = (
  { id, grant }: Visit,
  fileId: string,
  { isShown = false }: { isShown?: boolean } = {},
): string => {
  const address = routeAddress(PUBLIC_SHARE_ROUTES['publicShares.file'], { id, fileId });
  return `${address}?grant=${encodeURIComponent(grant)}${isShown ? '&show=1' : ''}`;
};

/** Where they load all files at once. */
export const shareZipAddress = ({ id, grant }: Visit): string => {
  const address = routeAddress(PUBLIC_SHARE_ROUTES['publicShares.zip'], { id });
  return `${address}?grant=${encodeURIComponent(grant)}`;
};

/** Where a browser loads everything that a request received, with its cookie. */
export const receivedZipAddress = (id: string): string =>
  routeAddress(FILE_REQUEST_ROUTES['fileRequests.zip'], { id });

/** Where people with the link to a request begin uploads, and below which these are. */
export const giftUploadsPath = (id: string): string =>
  routeAddress(PUBLIC_FILE_REQUEST_ROUTES['gifts.create'], { id });
