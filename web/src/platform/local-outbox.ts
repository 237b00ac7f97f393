/** A row as stored on the device; its shape says which version of the product wrote it. */
export interface Row {
  shape: number;
  value: unknown;
}

/**
 * The outbox, and how entries of an earlier shape are migrated to the next. Its entries exist
 * nowhere else, so a change needs another number and a step, never a fresh start.
 */
export interface OutboxKind<Value> {
  shape: number;
  /** By the shape they start from. */
  steps: Readonly<Record<number, (value: never) => unknown>>;
  /** Never set: the type of an entry. */
  readonly entry?: Value;
}

/**
 * The entry of a row, or nothing if it cannot be read, for example because a newer version wrote
 * it. Such a row is kept, and does not block others from being sent.
 */
export const entriesOf = <Value>({ shape, steps }: OutboxKind<Value>, row: Row): Value[] => {
  if (!(row.shape <= shape)) return [];
  try {
    let { value } = row;
    for (let at = row.shape; at < shape; at += 1) value = steps[at]?.(value as never);
    return value === undefined ? [] : [value as Value];
  } catch {
    return [];
  }
};
