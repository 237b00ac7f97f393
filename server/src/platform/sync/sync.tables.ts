export interface MetaTable {
  name: string;
  value: string;
}
export interface StampTable {
  value: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    meta: MetaTable;
    stamp: StampTable;
  }
}
