import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TEXT } from './seed.ts';

const FOR_MS = 2_000;

/** Durable rows per second in SQLite for each size of a group commit. */
export const commitRate = (group: number): number => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-commits-'));
  const raw = new DatabaseSync(join(folder, 'commits.db'));
  raw.exec('pragma journal_mode = wal; pragma synchronous = full');
  raw.exec('create table message (id integer primary key, text text not null)');
  const insert = raw.prepare('insert into message (text) values (?)');
  const start = performance.now();
  let rows = 0;
  while (performance.now() - start < FOR_MS) {
    raw.exec('begin');
    for (let count = 0; count < group; count++) insert.run(TEXT);
    raw.exec('commit');
    rows += group;
  }
  const seconds = (performance.now() - start) / 1_000;
  raw.close();
  rmSync(folder, { recursive: true, force: true });
  return rows / seconds;
};
