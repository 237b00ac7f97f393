import { constants, DatabaseSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { PlannedOnceDialect } from './sqlite-dialect.ts';

interface Tables {
  word: { text: string };
}

/** Runs the same query with different limits; returns how often SQLite planned it. */
const askTwice = (Dialect: typeof SqliteDialect) => {
  const db = new Kysely<Tables>({ dialect: new Dialect({ database: {} as SqliteDatabase }) });
  const { sql } = db.selectFrom('word').select('text').orderBy('text').limit(1).compile();
  const raw = new DatabaseSync(':memory:');
  raw.exec("create table word (text text primary key); insert into word values ('a'), ('b')");
  let plans = 0;
  // The authorizer runs whenever a statement is planned.
  raw.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) plans++;
    return constants.SQLITE_OK;
  });
  const statement = raw.prepare(sql);
  const found = [1, 2].map((limit) => statement.all(limit).length);
  raw.close();
  return { found, plans };
};

test('plans a statement with a limit once, whatever its value', () => {
  expect(askTwice(PlannedOnceDialect)).toEqual({ found: [1, 2], plans: 1 });
  expect(askTwice(SqliteDialect)).toEqual({ found: [1, 2], plans: 3 });
});
