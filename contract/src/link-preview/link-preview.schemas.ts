import * as z from 'zod';
import {
  LINK_ADDRESS_MAX_CHARS,
  LINK_DESCRIPTION_MAX_CHARS,
  LINK_SITE_MAX_CHARS,
  LINK_TITLE_MAX_CHARS,
} from '../base/constants.ts';
import { id } from '../base/fields.schemas.ts';
import { picture } from '../pictures/pictures.schemas.ts';

/** Percent-encoded, so that it is ASCII. */
export const linkAddress = z
  .string()
  .max(LINK_ADDRESS_MAX_CHARS)
  .regex(/^https?:\/\/[!-~]+$/, 'is not a web address');
const typedAddress = z
  .string()
  .max(LINK_ADDRESS_MAX_CHARS)
  .regex(/^https?:\/\/[^\s<>"]+$/i, 'is not a web address');

/** A page's own description, read once by the sender's server. */
export const linkPreview = z.object({
  id,
  /** The requested address, not that of a redirect: people see where the link in the message goes. */
  url: linkAddress,
  title: z.string().min(1).max(LINK_TITLE_MAX_CHARS),
  description: z.string().max(LINK_DESCRIPTION_MAX_CHARS).nullable(),
  /** The host, if the page has no name for its site. */
  siteName: z.string().max(LINK_SITE_MAX_CHARS),
  /** Re-encoded and stored on this server. */
  image: picture.nullable(),
});

export const linkPreviewCalls = {
  /** 204 if there is no preview, because the address cannot be reached or its page has no description. */
  'linkPreview.get': {
    summary: 'Read the title, the description and the picture of a web page.',
    query: z.object({ url: typedAddress }),
    answer: linkPreview.optional(),
  },
} as const;

export type LinkPreview = z.infer<typeof linkPreview>;
