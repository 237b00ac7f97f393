import { type Picture, pictureAddress } from '@kith/contract';
import type { PictureTable } from './pictures.tables.ts';

export const presentPicture = ({ id, width, height, placeholder }: PictureTable): Picture => ({
  id,
  width,
  height,
  placeholder,
});

/** An avatar is stored as the id of a picture and sent as its address. */
export const presentAvatar = (id: string | null): string | null =>
  id === null ? null : pictureAddress(id, 'small');

/** The same for the wide picture behind an avatar. */
export const presentBackground = (id: string | null): string | null =>
  id === null ? null : pictureAddress(id, 'preview');
