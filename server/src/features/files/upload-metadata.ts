import { KithError, UPLOAD_PURPOSES } from '@kith/contract';
import { givenFileName, mediaFacts } from '@kith/contract/files/files.schemas';
import { giver } from '@kith/contract/shares/file-requests.schemas';
import * as z from 'zod';

const metadata = mediaFacts
  .extend({ name: givenFileName, purpose: z.enum(UPLOAD_PURPOSES) })
  .refine(({ waveform, durationMs }) => waveform === undefined || durationMs !== undefined, {
    path: ['durationMs'],
    message: 'is missing for a voice message',
  });
export type UploadMetadata = z.infer<typeof metadata>;
const gift = z.object(giver);
export type UploadGiver = z.infer<typeof gift>;

const NUMBERS = ['width', 'height', 'durationMs'];

const valid = <Value>(read: z.ZodSafeParseResult<Value>): Value => {
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = issue?.path.join('.') ?? 'name';
  throw new KithError('invalid_field', `${field}: ${issue?.message}`, { field });
};

/**
 * Parses the metadata of an upload; throws `invalid_field`. Anything else that a client sends, such
 * as a type, is ignored.
 */
export const readMetadata = (
  sent: Readonly<Record<string, string | null>> = {},
): UploadMetadata => {
  const numbers = NUMBERS.flatMap((key) => (sent[key] == null ? [] : [[key, Number(sent[key])]]));
  const { name, purpose = 'file', waveform } = sent;
  return valid(
    metadata.safeParse({
      ...Object.fromEntries(numbers),
      ...(waveform != null && { waveform }),
      name,
      purpose,
    }),
  );
};

/** Likewise for the sender of an upload for a file request. */
export const readGift = ({
  from,
  note,
}: Readonly<Record<string, string | null>> = {}): UploadGiver =>
  valid(gift.safeParse({ from, note: note ?? '' }));
