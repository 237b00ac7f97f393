const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export type ShownAs = 'picture' | 'video' | 'audio' | 'text';

/** How a page may show a file of this type, which is that of its first bytes; most it may not. */
export const shownAs = (type: string): ShownAs | undefined => {
  if (PICTURES.includes(type)) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  return type === 'text/plain' ? 'text' : undefined;
};
