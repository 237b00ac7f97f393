import { DOCUMENT_TYPE, TEXT_TYPE } from '@kith/contract/files/files';

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export type ShownAs = 'picture' | 'video' | 'audio' | 'text' | 'document';

/** How a page may show a file of this type, which is that of its first bytes; most it may not. */
export const shownAs = (type: string): ShownAs | undefined => {
  if (PICTURES.includes(type)) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === DOCUMENT_TYPE) return 'document';
  return type === TEXT_TYPE ? 'text' : undefined;
};
