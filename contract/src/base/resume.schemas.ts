import * as z from 'zod';
import { RESUME_COPIES_MAX } from './constants.ts';
import { id, version } from './fields.schemas.ts';

/** Answers of a socket's collections, by name; the same as those of their list calls. */
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
      /** Epoch of the copies; null if unknown. Copies of another database are discarded. */
      epoch: z.string().max(64).nullable(),
      copies: z
        .array(
          z.strictObject({
            collection: z.enum(names),
            /** The instance, if there are several: a chat. */
            owner: id.optional(),
            /** The client's version; 0 requests everything, or the newest page. */
            version,
          }),
        )
        .min(1)
        .max(RESUME_COPIES_MAX),
    }),
    answer: z.object({
      epoch: z.string(),
      /** In the order of the request. */
      answers: z.array(
        z.union([
          ...(told as [(typeof told)[number]]),
          /** Too large, or not accessible: make the call to find out. */
          z.object({ collection: z.enum(names), ask: z.literal(true) }),
        ]),
      ),
    }),
  };
};
