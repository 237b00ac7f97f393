import { PICTURE_BOXES } from '../base/constants.ts';
import { routeAddress } from '../base/route.ts';
import { PICTURE_ROUTES } from './pictures.routes.ts';

/** What a picture is kept as: to be opened large, to be shown in a message, to be an avatar. */
export const PICTURE_SIZES = ['full', 'preview', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/**
 * Where a browser fetches a picture with its cookie; `profileId` is who looks, which pictures in
 * chats need and avatars do not.
 */
export const pictureAddress = (id: string, size: PictureSize, profileId?: string): string => {
  const viewer = profileId === undefined ? '' : `&profile=${encodeURIComponent(profileId)}`;
  return `${routeAddress(PICTURE_ROUTES['pictures.get'], { id })}?size=${size}${viewer}`;
};

/** Width and height fitted into the box of a size; nothing is made larger. */
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
