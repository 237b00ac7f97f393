import { open } from 'node:fs/promises';

const HEAD_BYTES = 32;
/** Brands of ISO media files that contain still images. */
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
 * Whether a file starts with the signature of a supported format. File names and declared types are
 * ignored; SVG, PDF and other formats that can contain programs never reach a decoder.
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
