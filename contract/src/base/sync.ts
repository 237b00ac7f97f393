import type { Marker } from './fields.schemas.ts';

/** The law of sync as both sides hold it: what a change means to a copy. */
export interface Change<Row> {
  owner: string;
  version: number;
  previous: number;
  created: Row[];
  updated: Row[];
  deleted: Marker[];
}

/**
 * `apply` when the change follows the version held, `stale` when it is already in the copy,
 * `gap` when something in between is missing.
 */
export const verdictOn = (
  held: number,
  change: { version: number; previous: number },
): 'apply' | 'stale' | 'gap' =>
  change.version <= held ? 'stale' : change.previous === held ? 'apply' : 'gap';

export const isMarker = (row: object): row is Marker => 'deleted' in row && row.deleted === true;

/** Rows by id: markers remove, other entries replace or are inserted. */
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
