import type { Marker } from './fields.schemas.ts';

/** The rule of sync for both sides: how a change affects a copy. */
export interface Change<Row> {
  owner: string;
  version: number;
  previous: number;
  created: Row[];
  updated: Row[];
  deleted: Marker[];
}

/**
 * `apply` if the change follows the copy's version, `stale` if the copy already has it, `gap` if
 * something in between is missing.
 */
export const verdictOn = (
  held: number,
  change: { version: number; previous: number },
): 'apply' | 'stale' | 'gap' =>
  change.version <= held ? 'stale' : change.previous === held ? 'apply' : 'gap';

export const isMarker = (row: object): row is Marker => 'deleted' in row && row.deleted === true;

/** Rows by id: markers remove; other entries replace or insert. */
export const mergeRows = <Row extends { id: string }>(
  rows: readonly Row[],
  changes: readonly (Row | Marker)[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) {
    if (isMarker(change)) byId.delete(change.id);
    else byId.set(change.id, change as Row);
  }
  return [...byId.values()];
};

export interface VersionedRow {
  id: string;
  version: number;
}

/** The same for versioned rows that are held by id: an older copy never replaces a newer one. */
export const mergedById = <Row extends VersionedRow>(
  rows: ReadonlyMap<string, Row>,
  changes: readonly (Row | Marker)[],
): ReadonlyMap<string, Row> => {
  if (changes.length === 0) return rows;
  const next = new Map(rows);
  for (const change of changes)
    if (isMarker(change)) next.delete(change.id);
    else if ((next.get(change.id)?.version ?? 0) <= change.version)
      next.set(change.id, change as Row);
  return next;
};

/** Everything that a change says of rows. */
export const rowsOf = <Row>({
  created,
  updated,
  deleted,
}: Pick<Change<Row>, 'created' | 'updated' | 'deleted'>): (Row | Marker)[] => [
  ...created,
  ...updated,
  ...deleted,
];
