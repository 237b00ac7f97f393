import { base64Of, bytesOf } from './base64.ts';
import { KEY_BYTES } from './format.ts';

const VERSION = '1';

export const newShareKey = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** The key as the part of a link that browsers never send: `1.` and 43 characters. */
export const keyText = (key: Uint8Array): string => `${VERSION}.${base64Of(key)}`;

/** The key in text that was typed or pasted: a whole link, or its part after the `#`. */
export const keyIn = (typed: string): Uint8Array<ArrayBuffer> | undefined => {
  const [, letters = ''] = /(?:^|#)1\.([\w-]{43})$/.exec(typed.trim()) ?? [];
  const key = bytesOf(letters);
  return key?.length === KEY_BYTES ? key : undefined;
};
