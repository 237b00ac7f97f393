/** A row as it lies on the device: its shape says which product wrote it. */
export interface Row {
  shape: number;
  value: unknown;
}

/**
 * What waits to be sent, and how an entry of an earlier shape becomes one of the next. It is nowhere
 * else, so a change of it takes another number and a step, never a fresh start.
 */
export interface OutboxKind<Value> {
  shape: number;
  /** By the shape they start from. */
  steps: Readonly<Record<number, (value: never) => unknown>>;
  /** Never there: says what an entry is. */
  readonly entry?: Value;
}

/**
 * The entry of a row, or nothing when it cannot be one: a newer product wrote it, say. Such a row is
 * left where it lies, and keeps no other from being sent.
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
