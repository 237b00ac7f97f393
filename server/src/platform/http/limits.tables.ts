export interface RateLimitTable {
  name: string;
  window_start: number;
  count: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}
