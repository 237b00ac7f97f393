import { KithError, MINUTE_MS } from '@kith/contract';
import { expect, test } from 'vitest';
import { manualClock } from '../testing/clock.ts';
import { createLog } from './log.ts';
import { databaseAway, storageAway, storageFull } from './outages.ts';

test('an outage is logged once a minute with its cause; other failures each time', () => {
  const clock = manualClock();
  const lines: Record<string, unknown>[] = [];
  const log = createLog('error', { clock, write: (line) => void lines.push(JSON.parse(line)) });
  const away = () => log.error({ err: databaseAway(new Error('refused')) }, 'a round failed');
  const said = () => lines.splice(0).map(({ msg, reason }) => [msg, reason]);
  for (let more = 0; more < 3; more += 1) away();
  expect(said()).toEqual([['the database cannot be reached', 'refused']]);
  log.error({ err: storageFull(new Error('no room'), '/data/kith.db') }, 'a request failed');
  expect(said()).toEqual([['the disk is full', '/data/kith.db: no room']]);
  for (let more = 0; more < 3; more += 1)
    log.error({ err: storageAway(new Error('no bucket')) }, 'a request failed');
  expect(said()).toEqual([['the storage cannot be reached', 'no bucket']]);
  // Somebody may try later; the operator has nothing to do with it.
  const err = new KithError('unavailable', 'There is no caption of this.');
  log.error({ err }, 'a request failed');
  expect(said()).toEqual([['a request failed', undefined]]);
  clock.set(clock.now() + MINUTE_MS - 1);
  away();
  expect(said()).toEqual([]);
  clock.set(clock.now() + 1);
  away();
  away();
  expect(said()).toHaveLength(1);
  for (let more = 0; more < 2; more += 1) log.error({ err: new Error('a bug') }, 'failed');
  expect(said()).toEqual([
    ['failed', undefined],
    ['failed', undefined],
  ]);
});

test('of an error only its message, stack and codes are written, not what was sent', () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => void lines.push(line) });
  const refused = Object.assign(new Error('value is missing'), {
    ...{ code: '23502', table: 'message', detail: 'Failing row contains (a secret).' },
    command: { name: 'auth', args: ['a secret'] },
    inner: Object.assign(new Error('inner'), { args: ['a secret'] }),
  });
  log.error({ err: refused }, 'failed');
  log.error(refused);
  log.error({ err: new AggregateError([refused], 'all failed', { cause: refused }) }, 'failed');
  for (const line of lines) {
    expect(line).not.toContain('a secret');
    expect(line).toContain('value is missing');
    expect(line).toContain('23502');
  }
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ type: 'Error', table: 'message' });
});
