import { type Expression, type SqlBool, sql } from 'kysely';

/** A position in a list in order of time, latest first. */
export interface Place {
  time: number;
  id: string;
}

/** Parses the `next` of the previous page. */
export const placeOf = (next: string | undefined): Place | undefined => {
  if (next === undefined) return undefined;
  const [time = '0', ...id] = next.split('-');
  return { time: Number(time), id: id.join('-') };
};

/** Whether a row, by these columns, comes after a position. */
export const isBehind = (timeColumn: string, idColumn: string, place: Place): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${place.time}, ${place.id})`;

/**
 * Builds a page from rows, of which one more than `take` were requested. It ends before the first row
 * that does not fit.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  take: number,
  placeIn: (row: Row) => Place,
  fits: (row: Row) => boolean = () => true,
): { rows: Row[]; next: string | null } => {
  const end = rows.findIndex((row) => !fits(row));
  const shown = rows.slice(0, end < 0 ? take : Math.min(end, take));
  const last = shown.at(-1);
  if (rows.length === shown.length || last === undefined) return { rows: shown, next: null };
  const { time, id } = placeIn(last);
  return { rows: shown, next: `${time}-${id}` };
};
