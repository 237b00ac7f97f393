/** A file as a string of bytes, one character each, so that lines are joined before decoding. */
export interface ByteText {
  bytes: string;
  /** Charset of values that are not UTF-8 and declare none. */
  charset: string;
  /** True if all of it is certainly UTF-8, whatever its values declare. */
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

/** Detects UTF-16 by its byte order mark or, without one, by the zero bytes between letters. */
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

/** `isText`: the bytes are text that was encoded here, such as pasted text. */
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
  // A single declared charset also applies to values that declare none.
  const named = /;CHARSET="?(?!utf-?8\b)([\w.-]+)/i.exec(bytes)?.[1];
  return {
    bytes,
    charset: named?.toLowerCase() ?? 'windows-1252',
    isUnicode: isText || starts(file, 0xef, 0xbb, 0xbf),
  };
};

const decoders = new Map<string, TextDecoder>();

/** Unknown charsets are read as Windows-1252, which includes ISO-8859-1. */
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
/** Charsets in which a short word may be valid UTF-8 by accident. */
const IS_MULTIBYTE = /^(?:shift|sjis|gb|big5|euc|iso-2022|windows-31j|ks_c)/;

/** UTF-8 with some truncated characters is still more likely than another charset. */
const isMostlyUtf8 = (text: string): boolean =>
  text.replace(/[^\ufffd]/g, '').length < text.replace(/[\0-\x7f\ufffd]/g, '').length;

/** Decodes bytes, in the charset that their property declares, if any. */
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

/** Decodes quoted-printable; soft breaks have been joined, except one at the end. */
export const decodeQuotedPrintable = (text: string): string =>
  text
    .replace(/=$/, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Decodes Base64, or returns the text itself. */
export const decodeBase64 = (text: string): string => {
  try {
    return atob(text.replace(/\s/g, ''));
  } catch {
    return text;
  }
};
