import type { Presence } from '@kith/contract';
import { beforeEach, expect, test } from 'vitest';
import type { DirectoryConnection } from '../../platform/sockets/index.ts';
import { createWatching } from './watching.ts';

const ID = 'ann';
const here = (isHere: boolean): Presence => ({
  ...{ id: ID, here: isHere },
  lastSeenTime: isHere ? null : 1,
});

/** Answers that the test releases in any order. */
const later = <Answer>() => {
  const asked: ((answer: Answer) => void)[] = [];
  return {
    asked,
    ask: () => new Promise<Answer>((resolve) => void asked.push(resolve)),
  };
};

let states: ReturnType<typeof later<Presence[]>>;
let rights: ReturnType<typeof later<ReadonlySet<string>>>;
let heard: Presence[];
let watching: ReturnType<typeof createWatching>;
const turn = () => new Promise(setImmediate);

beforeEach(async () => {
  states = later();
  rights = later();
  heard = [];
  watching = createWatching({ present: states.ask, visibleTo: rights.ask });
  const page = {
    actor: { accountId: 'b', profileId: 'ben' },
    emit: (_: string, presence: Presence) => void heard.push(presence),
  } as unknown as DirectoryConnection;
  const answered = watching.watch(page, [ID]);
  rights.asked.shift()?.(new Set([ID]));
  await turn();
  states.asked.shift()?.([here(true)]);
  await answered;
});

test('of two concurrent reads, the one that began later counts', async () => {
  const looks = [watching.look([ID]), watching.look([ID])];
  const [early, late] = states.asked;
  late?.([here(false)]);
  await turn();
  rights.asked.shift()?.(new Set([ID]));
  await turn();
  early?.([here(true)]);
  await Promise.all(looks);
  expect(heard).toEqual([here(false)]);
});

test('an earlier read does not disclose anything to people who have lost permission', async () => {
  const look = watching.look([ID]);
  states.asked.shift()?.([here(false)]);
  await turn();
  const [before] = rights.asked.splice(0);
  const retold = watching.retell(ID, 'ben');
  states.asked.shift()?.([here(false)]);
  await turn();
  const [after] = rights.asked.splice(0);
  after?.(new Set());
  await retold;
  before?.(new Set([ID]));
  await look;
  expect(heard).toEqual([{ id: ID, here: false, lastSeenTime: null }]);
});

test('changes found while one profile is updated also reach the others', async () => {
  const retold = watching.retell(ID, 'cara');
  states.asked.shift()?.([here(false)]);
  await turn();
  rights.asked.shift()?.(new Set([ID]));
  await retold;
  expect(heard).toEqual([here(false)]);
});
