import { routeAddress } from '../base/route.ts';
import { FILE_ROUTES } from './files.routes.ts';

/** What a complete upload becomes. */
export const UPLOAD_PURPOSES = ['file', 'picture'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * The only document type that browsers display in a viewer of their own; the server sends it with a
 * sandbox policy.
 */
export const DOCUMENT_TYPE = 'application/pdf';
/** Also the type of all markup, which is only ever shown as text. */
export const TEXT_TYPE = 'text/plain';

/**
 * The address from which a browser loads a file with its cookie; in chats, `profileId` is the viewer. A
 * document can be requested for display in a frame instead of as a download.
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
