import { routeAddress } from '../base/route.ts';
import { FILE_ROUTES } from './files.routes.ts';

/** What an upload becomes when it is complete. */
export const UPLOAD_PURPOSES = ['file'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Where a browser loads a file with its cookie; in chats, `profileId` is the viewer. */
export const fileAddress = (id: string, { profileId }: { profileId?: string } = {}): string => {
  const viewer = profileId === undefined ? '' : `?profile=${encodeURIComponent(profileId)}`;
  return `${routeAddress(FILE_ROUTES['files.get'], { id })}${viewer}`;
};
