import * as z from 'zod';
import { marker, version } from './fields.schemas.ts';

/**
 * The event of a versioned collection. A client applies it if `previous` is its own version, and
 * requests the changes otherwise.
 */
export const changed = <Row extends z.ZodType>(row: Row) =>
  z.object({
    owner: z.string(),
    version,
    /** -1 when the rows were too many to send: clients request them. */
    previous: z.int().min(-1),
    created: z.array(row),
    updated: z.array(row),
    deleted: z.array(marker),
  });
