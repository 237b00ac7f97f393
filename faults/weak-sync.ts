// Loaded before the server, it makes the disk report syncs that never happen: the negative
// control of every test about durability.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (text: string): void {
  exec.call(this, text.replace(/synchronous = (full|normal)/, 'synchronous = off'));
};
const { get } = StatementSync.prototype as { get(...values: SQLInputValue[]): unknown };
StatementSync.prototype.get = function (this: StatementSync, ...values: SQLInputValue[]) {
  return this.sourceSQL === 'pragma synchronous' ? { synchronous: 1 } : get.apply(this, values);
} as never;
fs.fdatasyncSync = () => {};
syncBuiltinESMExports();
