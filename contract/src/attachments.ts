import * as z from 'zod';
import type { AttachmentType } from './base/enums.ts';
import { imageAttachment } from './pictures/pictures.attachments.ts';

/** What every attachment has, whatever its kind: the id by which a message to be sent names it. */
type Attached<Type> = z.ZodObject<{ id: z.ZodString; type: z.ZodLiteral<Type & string> }>;

/**
 * The one list of what messages can carry: each kind by its bit's name, with the schema that its
 * feature declares. One of them is made by a call of that feature before the message is sent.
 */
export const ATTACHMENTS = { image: imageAttachment } as const satisfies {
  readonly [Type in AttachmentType]?: Attached<Type>;
};

export const attachment = z.discriminatedUnion(
  'type',
  Object.values(ATTACHMENTS) as [(typeof ATTACHMENTS)[keyof typeof ATTACHMENTS]],
);

export type Attachment = z.infer<typeof attachment>;
/** Kinds that messages can carry today. */
export type AttachmentKindName = keyof typeof ATTACHMENTS;
