/** Every table of the database. Each feature adds its own in `<feature>.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
