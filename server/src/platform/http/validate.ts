import { isDeepStrictEqual } from 'node:util';
import { KithError, REFUSAL_MAX_CHARS } from '@kith/contract';
import type { ZodType, z } from 'zod';

/** Parses `value` with its schema, or throws an error that names the wrong field. */
export const validate = <Schema extends ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  // Both can contain input of any length.
  const field = (issue?.path.map(String).join('.') ?? '').slice(0, REFUSAL_MAX_CHARS);
  const what = (issue?.message ?? 'is not valid').slice(0, REFUSAL_MAX_CHARS);
  throw new KithError('invalid_field', field === '' ? what : `${field}: ${what}`, {
    ...(field === '' ? {} : { field }),
  });
};

/** Throws unless an answer or event matches the contract; for tests. */
export const assertAsDeclared = (
  what: string,
  schema: ZodType | undefined,
  value: unknown,
): void => {
  if (schema === undefined) throw new Error(`${what} has no schema.`);
  // As JSON, as it is received: undefined fields are not sent.
  const sent: unknown = JSON.parse(JSON.stringify(value));
  const declared: unknown = JSON.parse(JSON.stringify(schema.parse(sent)));
  if (!isDeepStrictEqual(sent, declared))
    throw new Error(`${what} has fields that its schema does not declare.`);
};
