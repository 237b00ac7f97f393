import { DOCUMENT_TYPE, TEXT_TYPE } from '@kith/contract/files/files';

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export type ShownAs = 'picture' | 'video' | 'audio' | 'text' | 'document';

/**
 * How a page may display a file of this type, as detected by its first bytes; most types are not displayed.
 */
export const shownAs = (type: string): ShownAs | undefined => {
  if (PICTURES.includes(type)) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === DOCUMENT_TYPE) return 'document';
  return type === TEXT_TYPE ? 'text' : undefined;
};
