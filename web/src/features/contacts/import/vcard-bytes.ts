/** A file as a string of bytes, one character each, so that lines are joined before they are read. */
export interface ByteText {
  bytes: string;
  /** In what its values are written unless they say otherwise. */
  charset: string;
}

const CHUNK = 32_768;

const byteString = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
};

const starts = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** UTF-16 by its mark, or, without one, by the zeros beside its first letters. */
const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes[0] === 0 && bytes[2] === 0) return 'utf-16be';
  if (bytes[1] === 0 && bytes[3] === 0) return 'utf-16le';
  return undefined;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (byte) => byte.charCodeAt(0));

/** What is not valid UTF-8 is taken for Windows-1252, which holds ISO-8859-1. */
export const readBytes = (file: Uint8Array): ByteText => {
  const utf16 = utf16Of(file);
  if (utf16 !== undefined) {
    const text = new TextDecoder(utf16).decode(file);
    return { bytes: byteString(new TextEncoder().encode(text)), charset: 'utf-8' };
  }
  const raw = starts(file, 0xef, 0xbb, 0xbf) ? file.subarray(3) : file;
  const bytes = byteString(raw);
  // Some programs fold a line in the middle of a letter.
  const isWhole = isUtf8(raw) || isUtf8(toBytes(bytes.replace(/\r?\n[ \t]/g, '')));
  return { bytes, charset: isWhole ? 'utf-8' : 'windows-1252' };
};

const decoders = new Map<string, TextDecoder>();

const decoderFor = (charset: string): TextDecoder => {
  const known = decoders.get(charset);
  if (known !== undefined) return known;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset);
  } catch {
    decoder = new TextDecoder('windows-1252');
  }
  decoders.set(charset, decoder);
  return decoder;
};

const IS_ASCII = /^[\t\n\r -~]*$/;

/** Bytes as text; a charset that nobody knows is read as Windows-1252. */
export const decodeText = (bytes: string, charset: string): string =>
  IS_ASCII.test(bytes) ? bytes : decoderFor(charset).decode(toBytes(bytes));

/** Quoted-printable without its soft breaks, which are gone by now. */
export const decodeQuotedPrintable = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Base64, or the text itself when it is none. */
export const decodeBase64 = (text: string): string => {
  try {
    return atob(text.replace(/\s/g, ''));
  } catch {
    return text;
  }
};
