import { open } from 'node:fs/promises';

const HEAD_BYTES = 32;
/** Kinds of ISO media files that hold still pictures. */
const STILL_BRANDS = ['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix'];

const isPictureHead = (head: Buffer): boolean => {
  const text = head.toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('GIF87a') ||
    text.startsWith('GIF89a') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && STILL_BRANDS.includes(text.slice(8, 12)))
  );
};

/**
 * Whether a file begins as one of the pictures that are decoded. What it is called or said to be
 * counts for nothing; SVG, PDF and all that can hold a program never reach a decoder.
 */
export const isPictureFile = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return isPictureHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};
