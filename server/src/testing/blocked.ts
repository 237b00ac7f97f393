import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Reader } from '../platform/database/index.ts';

/** Waits until this many transactions on PostgreSQL are blocked by others. */
export const untilBlocked = (read: Reader, count = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
    expect(Number(rows[0]?.count)).toBe(count);
  }, 10_000);
