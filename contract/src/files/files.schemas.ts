import * as z from 'zod';
import {
  FILE_EDGE_MAX_PX,
  FILE_NAME_MAX_CHARS,
  MEDIA_MAX_MS,
  WAVEFORM_MAX_BARS,
} from '../base/constants.ts';
import { SPACE_USES } from '../base/enums.ts';
import { id, noAnswer, time } from '../base/fields.schemas.ts';
import { cleanFileName } from './file-name.ts';

const storable = () =>
  z
    .string()
    .min(1)
    .max(FILE_NAME_MAX_CHARS)
    .refine((name) => name.isWellFormed() && !name.includes('\u0000'), 'cannot be stored');

/** The name given by its owner. It is only ever displayed, and never names anything on the server. */
export const fileName = storable();

/** The same as somebody gives it: it is cleaned, so that it does not look like another one. */
export const givenFileName = storable().transform(cleanFileName).pipe(storable());

const edge = z.int().min(1).max(FILE_EDGE_MAX_PX);
/** The waveform of a recording: one digit per bar, from 0 (silent) to v (31). */
export const waveform = z
  .string()
  .min(1)
  .max(WAVEFORM_MAX_BARS)
  .regex(/^[0-9a-v]+$/);
/** What the uploading browser reports about a picture, a video or a recording. */
export const mediaFacts = z.object({
  width: edge.optional(),
  height: edge.optional(),
  durationMs: z.int().min(0).max(MEDIA_MAX_MS).optional(),
  /** Only for a voice message, and with its duration. */
  waveform: waveform.optional(),
});

export const storedFile = mediaFacts.extend({
  id,
  name: fileName,
  /** The media type, recognized by the first bytes. */
  type: z.string().max(100),
  /** In bytes. */
  size: z.int().min(0),
  createdTime: time,
});

/** Space on the server, in bytes. */
export const storageUsage = z.object({
  used: z.int().min(0),
  quota: z.int().min(0),
});

const params = z.object({ id });

export const fileCalls = {
  'uploads.options': {
    summary: 'Get the version and the extensions of the tus protocol that the server speaks.',
  },
  /**
   * Headers: `Upload-Length`, and `Upload-Metadata` with `name`, `purpose` and, if known, `width`,
   * `height`, `durationMs`, and `waveform`, which makes a recording a voice message. With the purpose
   * `picture`, a JPEG, PNG, WebP, GIF or AVIF is re-encoded to be shown as a picture; otherwise the
   * purpose is `file`. `Location` in the answer is the address of the upload.
   */
  'uploads.create': {
    summary: 'Start an upload with the tus protocol.',
    errors: [
      'unsupported_protocol',
      'quota_exceeded',
      'storage_full',
      'too_slow',
      'checksum_mismatch',
      'unreadable_picture',
      'overloaded',
    ],
  },
  'uploads.get': {
    summary: 'Get how much of an upload has arrived.',
    errors: ['unsupported_protocol', 'upload_locked', 'overloaded'],
    params,
  },
  /** The answer to the last bytes has the header `Kith-File`, the id of the file or picture. */
  'uploads.append': {
    summary: 'Continue an upload.',
    errors: [
      'unsupported_protocol',
      'conflict',
      'upload_locked',
      'checksum_mismatch',
      'storage_full',
      'too_slow',
      'quota_exceeded',
      'unreadable_picture',
      'overloaded',
    ],
    params,
  },
  'uploads.remove': {
    summary: 'Cancel an upload.',
    errors: ['unsupported_protocol', 'upload_locked'],
    params,
  },
  /**
   * For pages: the cookie authenticates the account, `profile` selects the profile. `show`: to be
   * shown in a frame, which only a PDF can be.
   */
  'files.get': {
    summary: 'Get a file, or a part of it.',
    errors: ['not_allowed', 'range_not_satisfiable'],
    params,
    query: z.object({ profile: id.optional(), show: z.literal('1').optional() }),
  },
  /** Id of a file that the account has uploaded. */
  'files.info': {
    summary: 'Get the name, type and size of a file of the account.',
    params,
    answer: storedFile,
  },
  /** Only a file that nothing uses. */
  'files.remove': {
    summary: 'Remove a file that nothing uses.',
    errors: ['conflict'],
    params,
    answer: noAnswer,
  },
  'files.usage': {
    summary: 'Get how much space the account uses.',
    answer: storageUsage,
  },
  /** What the space is used for; a file with several uses counts once. */
  'files.uses': {
    summary: 'Get what the space of the account is used for.',
    answer: z.object({
      uses: z.array(z.object({ use: z.enum(SPACE_USES), bytes: z.int().min(0) })).max(10),
    }),
  },
} as const;

export type StoredFile = z.infer<typeof storedFile>;
export type MediaFacts = z.infer<typeof mediaFacts>;
export type StorageUsage = z.infer<typeof storageUsage>;
