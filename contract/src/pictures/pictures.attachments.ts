import * as z from 'zod';
import { picture } from './pictures.schemas.ts';

/** A picture attached to a message. */
export const imageAttachment = picture.extend({ type: z.literal('image') });

export type ImageAttachment = z.infer<typeof imageAttachment>;
