import { PICTURE_BOXES } from '../base/constants.ts';
import { routeAddress } from '../base/route.ts';
import { PICTURE_ROUTES } from './pictures.routes.ts';

/** Stored sizes of a picture: full screen, in a message, and as an avatar. */
export const PICTURE_SIZES = ['full', 'preview', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Where a browser loads a picture with its cookie. `profileId` is the viewer, required for pictures
 * in chats but not for avatars.
 */
export const pictureAddress = (id: string, size: PictureSize, profileId?: string): string => {
  const viewer = profileId === undefined ? '' : `&profile=${encodeURIComponent(profileId)}`;
  return `${routeAddress(PICTURE_ROUTES['pictures.get'], { id })}?size=${size}${viewer}`;
};

/** Scales width and height to fit into the box of a size; never enlarges. */
export const fittedInto = (
  size: PictureSize,
  { width, height }: { width: number; height: number },
): { width: number; height: number } => {
  const scale = Math.min(1, PICTURE_BOXES[size] / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};
