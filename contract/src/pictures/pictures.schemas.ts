import * as z from 'zod';
import { id } from '../base/fields.schemas.ts';
import { PICTURE_SIZES } from './pictures.ts';

/** A picture as stored on the server: re-encoded, rotated upright, without metadata. */
export const picture = z.object({
  id,
  /** Size of the largest copy, in pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  /** A tiny version to show until the picture has loaded. */
  placeholder: z.string().max(1_000).startsWith('data:image/webp;base64,'),
});

export const pictureCalls = {
  /** For `<img>`: the cookie authenticates the account, `profile` selects the profile. */
  'pictures.get': {
    summary: 'Get a picture.',
    params: z.object({ id }),
    query: z.object({ size: z.enum(PICTURE_SIZES).default('full'), profile: id.optional() }),
  },
  /** Id of a picture that the account has uploaded. */
  'pictures.info': {
    summary: 'Get the size of a picture of the account.',
    params: z.object({ id }),
    answer: picture,
  },
} as const;

export type Picture = z.infer<typeof picture>;
