import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';
import { PICTURE_SIZES } from './pictures.ts';

/** A picture as the server keeps it: decoded, turned upright, stripped and encoded anew. */
export const picture = z.object({
  id,
  /** Of the largest copy, in pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  /** A few pixels to show until the picture is there. */
  placeholder: z.string().max(1_000).startsWith('data:image/webp;base64,'),
});

export const pictureCalls = {
  /** The body is the file itself: JPEG, PNG, WebP, GIF or AVIF. */
  'pictures.upload': { answer: picture },
  /** For `<img>`: the cookie says who asks, `profile` as whom. */
  'pictures.get': {
    params: z.object({ id }),
    query: z.object({ size: z.enum(PICTURE_SIZES).default('full'), profile: id.optional() }),
  },
} as const;

export type Picture = z.infer<typeof picture>;
