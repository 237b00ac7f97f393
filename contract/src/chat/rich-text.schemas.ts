import * as z from 'zod';
import { MESSAGE_DELTA_MAX_BYTES } from '../base/constants.ts';
import { id } from '../base/fields.schemas.ts';
import { utf8Bytes } from './rich-text.ts';

const LINK = /^(https?:\/\/|mailto:|tel:)[^\s<>"]+$/i;

export const mention = z.strictObject({
  value: z.string().min(1).max(400),
  /** Id of a member or, in a group, `everyone`. Without the right to mention everyone, it becomes text. */
  id,
  isShort: z.boolean().default(true),
  denotationChar: z.literal('@').default('@'),
});
const on = z.literal(true);
export const textAttributes = z.strictObject({
  bold: on.optional(),
  italic: on.optional(),
  strike: on.optional(),
  code: on.optional(),
  link: z.string().max(2_048).regex(LINK, 'is not an address that can be linked').optional(),
  list: z.enum(['ordered', 'bullet']).optional(),
  blockquote: on.optional(),
  'code-block': on.optional(),
});
export const richTextOp = z.strictObject({
  insert: z.union([
    z
      .string()
      .min(1)
      .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'is not well-formed text'),
    z.strictObject({ mention }),
  ]),
  attributes: textAttributes.optional(),
});
/** Inserts only: the stored text is a document, never a change to one. */
export const richText = z.array(richTextOp).max(2_000);

/** True if the text is too large for a message (32 KiB as JSON). */
export const isTooLarge = (text: unknown): boolean => {
  const json = JSON.stringify(text) ?? '';
  // No UTF-16 unit takes more than three bytes, so most texts need no counting.
  return json.length * 3 > MESSAGE_DELTA_MAX_BYTES && utf8Bytes(json) > MESSAGE_DELTA_MAX_BYTES;
};
