import { KithError, UPLOAD_PURPOSES } from '@kith/contract';
import { fileName, mediaFacts } from '@kith/contract/files/files.schemas';
import * as z from 'zod';

const metadata = mediaFacts
  .extend({ name: fileName, purpose: z.enum(UPLOAD_PURPOSES) })
  .refine(({ waveform, durationMs }) => waveform === undefined || durationMs !== undefined, {
    path: ['durationMs'],
    message: 'is missing for a voice message',
  });
export type UploadMetadata = z.infer<typeof metadata>;

const NUMBERS = ['width', 'height', 'durationMs'];

/**
 * What the creator of an upload says about it; throws `invalid_field`. Anything else that a client
 * sends, such as a type, is ignored.
 */
export const readMetadata = (
  sent: Readonly<Record<string, string | null>> = {},
): UploadMetadata => {
  const numbers = NUMBERS.flatMap((key) => (sent[key] == null ? [] : [[key, Number(sent[key])]]));
  const { name, purpose = 'file', waveform } = sent;
  const read = metadata.safeParse({
    ...Object.fromEntries(numbers),
    ...(waveform != null && { waveform }),
    name,
    purpose,
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? 'name';
  throw new KithError('invalid_field', `${field}: ${issue?.message}`, { field });
};
