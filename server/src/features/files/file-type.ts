import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

const HEAD_BYTES = 64 * 1_024;
const UNKNOWN = 'application/octet-stream';
const TEXT = 'text/plain';

/** The bytes that do not occur in texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const isText = (head: Uint8Array): boolean => {
  try {
    // The last character may be cut off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return !BINARY.test(text);
  } catch {
    return false;
  }
};

/**
 * The media type of a file by its first bytes; its name and declared type are ignored. All markup,
 * such as HTML and SVG, is text, so that nothing ever renders it.
 */
export const fileTypeOf = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => file.close());
  const head = buffer.subarray(0, bytesRead);
  if (isText(head)) return TEXT;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const [type = UNKNOWN] = found?.mime.split(';') ?? [];
  return /xml|html|javascript/.test(type) && !type.includes('openxml') ? UNKNOWN : type;
};
