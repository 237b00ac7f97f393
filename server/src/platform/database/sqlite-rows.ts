/** Makes the object of a row from its values. */
export type ToRow = (values: readonly unknown[]) => object;

/**
 * Node builds the object of a row property by property, which takes twice as long as reading the row, and
 * objects made this way are slow to read. A literal gives all rows of a statement the same shape. Names of
 * columns come from the statements of this server only, and are quoted.
 */
export const rowFactory = (columns: readonly string[]): ToRow => {
  const properties = columns.map((name, at) => `[${JSON.stringify(name)}]: values[${at}]`);
  return new Function('values', `return { ${properties.join(', ')} };`) as ToRow;
};

/** Whether a statement may change the columns of others. */
export const changesSchema = (text: string): boolean => /^\s*(?:alter|create|drop)\s/i.test(text);
