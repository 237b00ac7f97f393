import * as z from 'zod';
import { linkPreview } from './link-preview.schemas.ts';

/** A link in a message, with its preview. */
export const linkAttachment = linkPreview.extend({ type: z.literal('link') });

export type LinkAttachment = z.infer<typeof linkAttachment>;
