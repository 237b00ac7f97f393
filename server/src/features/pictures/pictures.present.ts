import { type Picture, pictureAddress } from '@kith/contract';
import type { PictureTable } from './pictures.tables.ts';

export const presentPicture = ({ id, width, height, placeholder }: PictureTable): Picture => ({
  id,
  width,
  height,
  placeholder,
});

/** An avatar is kept as the id of a picture and travels as its address. */
export const presentAvatar = (id: string | null): string | null =>
  id === null ? null : pictureAddress(id, 'small');

/** The wide picture behind an avatar, likewise. */
export const presentBackground = (id: string | null): string | null =>
  id === null ? null : pictureAddress(id, 'preview');
