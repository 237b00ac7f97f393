import * as z from 'zod';
import { RESUME_COPIES_MAX } from './constants.ts';
import { id, version } from './fields.schemas.ts';

/** What a socket's collections answer, by name: the same as their lists do by call. */
export type Collections = Readonly<Record<string, z.ZodType>>;

/** Brings copies up to date in one request. */
export const resumeOf = <Table extends Collections>(collections: Table) => {
  type Name = keyof Table & string;
  const names = Object.keys(collections) as [Name, ...Name[]];
  const told = names.map((name) =>
    z.object({ collection: z.literal(name), answer: collections[name] as Table[Name] }),
  );
  return {
    payload: z.strictObject({
      /** Of the copies; null when it is not known. Copies of another database are worth nothing. */
      epoch: z.string().max(64).nullable(),
      copies: z
        .array(
          z.strictObject({
            collection: z.enum(names),
            /** Which one, where there are many: a chat. */
            owner: id.optional(),
            /** Held; 0 asks for everything, or for the newest page. */
            version,
          }),
        )
        .min(1)
        .max(RESUME_COPIES_MAX),
    }),
    answer: z.object({
      epoch: z.string(),
      /** In the order of the question. */
      answers: z.array(
        z.union([
          ...(told as [(typeof told)[number]]),
          /** Too much to be told at once, or not to be seen: the call tells which. */
          z.object({ collection: z.enum(names), ask: z.literal(true) }),
        ]),
      ),
    }),
  };
};
