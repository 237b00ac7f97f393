import { type Expression, type SqlBool, sql } from 'kysely';

/** A place in a list in the order of time, the latest first. */
export interface Place {
  time: number;
  id: string;
}

/** Reads what a page before said as its `next`. */
export const placeOf = (next: string | undefined): Place | undefined => {
  if (next === undefined) return undefined;
  const [time = '0', ...id] = next.split('-');
  return { time: Number(time), id: id.join('-') };
};

/** Whether a row, by these columns, stands behind a place. */
export const isBehind = (timeColumn: string, idColumn: string, place: Place): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${place.time}, ${place.id})`;

/** A page of rows of which one more than `take` were asked for. */
export const pageOf = <Row>(
  rows: readonly Row[],
  take: number,
  placeIn: (row: Row) => Place,
): { rows: Row[]; next: string | null } => {
  const shown = rows.slice(0, take);
  const last = shown.at(-1);
  if (rows.length <= take || last === undefined) return { rows: shown, next: null };
  const { time, id } = placeIn(last);
  return { rows: shown, next: `${time}-${id}` };
};
