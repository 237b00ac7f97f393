// Loaded before the server, it makes every sync of a fast disk take `SLOW_MS`. With `SLOW=commit`
// the committing thread waits instead, as if it did the sync itself: the negative control.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { type SQLInputValue, StatementSync } from 'node:sqlite';

const { SLOW, SLOW_MS } = process.env;
const still = new Int32Array(new SharedArrayBuffer(4));
const wait = (): void => void Atomics.wait(still, 0, 0, Number(SLOW_MS));

if (SLOW === 'commit') {
  const { run } = StatementSync.prototype as { run(...values: SQLInputValue[]): unknown };
  StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
    if (this.sourceSQL === 'commit') wait();
    return run.apply(this, values);
  } as never;
} else {
  const { fdatasyncSync } = fs;
  fs.fdatasyncSync = (handle) => {
    fdatasyncSync(handle);
    wait();
  };
  syncBuiltinESMExports();
}
