import { KithError } from '@kith/contract';
import type { ZodType, z } from 'zod';

/** Reads `value` by its schema or says which field is wrong, in words. */
export const validate = <Schema extends ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const field = issue?.path.map(String).join('.') ?? '';
  const what = issue?.message ?? 'is not valid';
  throw new KithError('invalid_field', field === '' ? what : `${field}: ${what}`, {
    ...(field === '' ? {} : { field }),
  });
};
