/** A file as a string of bytes, one character each, so that lines are joined before they are read. */
export interface ByteText {
  bytes: string;
  /** In what values are written that are no UTF-8 and do not say more. */
  charset: string;
  /** True when all of it is UTF-8 for sure, whatever its values still say of themselves. */
  isUnicode: boolean;
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
  const zeros = Array.from(bytes.subarray(0, 4), (byte) => (byte === 0 ? '0' : 'x')).join('');
  if (zeros === '0x0x') return 'utf-16be';
  if (zeros === 'x0x0') return 'utf-16le';
  return undefined;
};

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (byte) => byte.charCodeAt(0));

const strictly = new TextDecoder('utf-8', { fatal: true });
const asUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return strictly.decode(bytes);
  } catch {
    return null;
  }
};

/** `isText` says that it was text before it became a file, as what is pasted was. */
export const readBytes = (file: Uint8Array, isText = false): ByteText => {
  const utf16 = utf16Of(file);
  if (utf16 !== undefined) {
    const text = new TextDecoder(utf16).decode(file);
    return {
      bytes: byteString(new TextEncoder().encode(text)),
      charset: 'utf-8',
      isUnicode: true,
    };
  }
  const bytes = byteString(file);
  // One charset that is named speaks for the values that name none.
  const named = /;CHARSET="?(?!utf-?8\b)([\w.-]+)/i.exec(bytes)?.[1];
  return {
    bytes,
    charset: named?.toLowerCase() ?? 'windows-1252',
    isUnicode: isText || starts(file, 0xef, 0xbb, 0xbf),
  };
};

const decoders = new Map<string, TextDecoder>();

/** A charset that nobody knows is read as Windows-1252, which holds ISO-8859-1. */
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
/** Charsets in which a short word may be UTF-8 by accident. */
const IS_MULTIBYTE = /^(?:shift|sjis|gb|big5|euc|iso-2022|windows-31j|ks_c)/;

/** UTF-8 in which some characters were cut in two is still more likely than another charset. */
const isMostlyUtf8 = (text: string): boolean =>
  text.replace(/[^\ufffd]/g, '').length < text.replace(/[\0-\x7f\ufffd]/g, '').length;

/** Bytes as text, in the charset their property declares if it declares one. */
export const decodeText = (bytes: string, declared: string | undefined, file: ByteText): string => {
  if (IS_ASCII.test(bytes)) return bytes;
  const raw = toBytes(bytes);
  const charset = declared?.toLowerCase();
  if (charset === undefined || /^utf-?8$/.test(charset)) {
    const lenient = decoderFor('utf-8').decode(raw);
    const isOther = charset === undefined && lenient.includes('\ufffd') && !isMostlyUtf8(lenient);
    return isOther ? decoderFor(file.charset).decode(raw) : lenient;
  }
  const utf8 = IS_MULTIBYTE.test(charset) || bytes.includes('\0') ? null : asUtf8(raw);
  if (utf8 !== null) return utf8;
  const isBigEnd = charset === 'utf-16' && starts(raw, 0xfe, 0xff);
  return decoderFor(isBigEnd ? 'utf-16be' : charset).decode(raw);
};

/** Quoted-printable without its soft breaks, which are gone by now, but for one that ends it. */
export const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=$/, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Base64, or the text itself when it is none. */
export const decodeBase64 = (text: string): string => {
  try {
    return atob(text.replace(/\s/g, ''));
  } catch {
    return text;
  }
};
