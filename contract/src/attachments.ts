import * as z from 'zod';
import type { AttachmentType } from './base/enums.ts';
import { contactAttachment } from './contacts/contacts.attachments.ts';
import {
  audioAttachment,
  fileAttachment,
  videoAttachment,
  voiceAttachment,
} from './files/files.attachments.ts';
import { linkAttachment } from './link-preview/link-preview.attachments.ts';
import { imageAttachment } from './pictures/pictures.attachments.ts';
import { pollAttachment } from './polls/polls.attachments.ts';
import { selfDestructAttachment } from './self-destruct/self-destruct.attachments.ts';
import { paymentAttachment } from './wallet/payments.attachments.ts';

/** What all attachments have in common: the id by which an outgoing message refers to them. */
type Attached<Type> = z.ZodObject<{ id: z.ZodString; type: z.ZodLiteral<Type & string> }>;

/**
 * Everything that can be attached to messages: each kind under the name of its bit, with the schema that
 * its feature declares. A call of that feature creates the attachment before the message is sent.
 */
export const ATTACHMENTS = {
  image: imageAttachment,
  video: videoAttachment,
  audio: audioAttachment,
  voice: voiceAttachment,
  file: fileAttachment,
  contact: contactAttachment,
  selfDestruct: selfDestructAttachment,
  link: linkAttachment,
  poll: pollAttachment,
  payment: paymentAttachment,
} as const satisfies {
  readonly [Type in AttachmentType]?: Attached<Type>;
};

export const attachment = z.discriminatedUnion(
  'type',
  Object.values(ATTACHMENTS) as [(typeof ATTACHMENTS)[keyof typeof ATTACHMENTS]],
);

export type Attachment = z.infer<typeof attachment>;
/** The supported kinds. */
export type AttachmentKindName = keyof typeof ATTACHMENTS;
