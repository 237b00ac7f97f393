import { routeAddress } from '../base/route.ts';
import { FILE_ROUTES } from './files.routes.ts';

/** What an upload becomes when it is complete. */
export const UPLOAD_PURPOSES = ['file', 'picture'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * The one type of document that browsers display themselves, in a viewer of their own: the server
 * answers it in a sandbox.
 */
export const DOCUMENT_TYPE = 'application/pdf';
/** Also the type of all markup, which is only ever shown as text. */
export const TEXT_TYPE = 'text/plain';

/**
 * Where a browser loads a file with its cookie; in chats, `profileId` is the viewer. A document can
 * be loaded to be shown in a frame instead of as a download.
 */
export const fileAddress = (
  id: string,
  { profileId, isShown = false }: { profileId?: string; isShown?: boolean } = {},
): string => {
  const asked = [
    ...(profileId === undefined ? [] : [`profile=${encodeURIComponent(profileId)}`]),
    ...(isShown ? ['show=1'] : []),
  ].join('&');
  return `${routeAddress(FILE_ROUTES['files.get'], { id })}${asked && `?${asked}`}`;
};
