import { expect, test } from 'vitest';
import {
  type ComparisonSaid,
  createComparison,
  fingerprintOf,
  NotTheOther,
  newNonce,
  picturesOf,
  type Seat,
} from './compare.ts';

const print = (byte: string) => Array.from({ length: 32 }, () => byte).join(':');
const [FIRST, SECOND, BETWEEN] = [print('A1'), print('B2'), print('C3')];
const OTHER_SEAT = { first: 'second', second: 'first' } as const;

interface End {
  seat: Seat;
  own: string;
  other: string;
  nonce?: string;
}
/** Two ends whose words `pass` may change on their way. */
const compare = async (
  ends: Record<Seat, Omit<End, 'seat'>>,
  pass: (from: Seat, said: ComparisonSaid) => readonly ComparisonSaid[] = (_, said) => [said],
) => {
  const order: string[] = [];
  const shown: Partial<Record<Seat, Promise<string[]>>> = {};
  const waiting: [to: Seat, said: ComparisonSaid][] = [];
  const make = (seat: Seat) =>
    createComparison({
      ...{ nonce: newNonce(), ...ends[seat], seat },
      say: (said) => {
        order.push(`${seat} ${said.t}`);
        for (const each of pass(seat, said)) waiting.push([OTHER_SEAT[seat], each]);
      },
    });
  const both = { first: make('first'), second: make('second') };
  const pictures: Partial<Record<Seat, string[]>> = {};
  await expect.poll(() => order.length).toBeGreaterThanOrEqual(2);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [to, said] = next;
    const found = await both[to].hear(said);
    if (found) pictures[to] = found;
  }
  return { order, pictures, shown };
};
const HONEST = {
  first: { own: FIRST, other: SECOND },
  second: { own: SECOND, other: FIRST },
};

test('two that are connected with each other show the same four pictures', async () => {
  const { pictures, order } = await compare(HONEST);
  expect(pictures.first).toHaveLength(4);
  expect(pictures.second).toEqual(pictures.first);
  // Nobody reveals before both have committed.
  expect(order.slice(0, 2).sort()).toEqual(['first commit', 'second commit']);
  expect((await compare(HONEST)).pictures.first).not.toEqual(pictures.first);
});

test('someone between the two, who is connected with both, makes them show other pictures', async () => {
  const nonces = { first: newNonce(), second: newNonce(), between: newNonce() };
  const ofFirst = await picturesOf(
    { print: FIRST, nonce: nonces.first },
    { print: BETWEEN, nonce: nonces.between },
  );
  const ofSecond = await picturesOf(
    { print: BETWEEN, nonce: nonces.between },
    { print: SECOND, nonce: nonces.second },
  );
  expect(ofFirst).not.toEqual(ofSecond);
});

test('who only passes on what the others say is found out by the fingerprint', async () => {
  const ends = { first: { own: FIRST, other: BETWEEN }, second: { own: SECOND, other: BETWEEN } };
  await expect(compare(ends)).rejects.toThrow(NotTheOther);
});

const revealing =
  (change: (said: ComparisonSaid & { t: 'reveal' }) => readonly ComparisonSaid[]) =>
  (from: Seat, said: ComparisonSaid) =>
    from === 'second' && said.t === 'reveal' ? change(said) : [said];

test.each([
  ['another nonce than it has committed to', revealing((said) => [{ ...said, nonce: newNonce() }])],
  ['another fingerprint', revealing((said) => [{ ...said, print: BETWEEN }])],
  ['two reveals', revealing((said) => [said, said])],
  [
    'another commitment after the first',
    (from: Seat, said: ComparisonSaid) =>
      from === 'second' && said.t === 'commit' ? [said, said] : [said],
  ],
  [
    'a reveal before its commitment',
    (from: Seat, said: ComparisonSaid) =>
      from === 'second' && said.t === 'commit'
        ? [{ t: 'reveal', print: SECOND, nonce: newNonce() } as const]
        : [said],
  ],
  [
    'nothing that is a hash',
    (from: Seat, said: ComparisonSaid) =>
      from === 'second' && said.t === 'commit' ? [{ ...said, hash: 'x'.repeat(99_999) }] : [said],
  ],
  [
    'what it has heard itself',
    (from: Seat, said: ComparisonSaid) => (from === 'first' ? [] : [said]),
  ],
])('a side that says %s is refused, or nothing is shown', async (_, pass) => {
  const result = await compare(HONEST, pass).catch((error: unknown) => error);
  if (result instanceof Error) expect(result).toBeInstanceOf(NotTheOther);
  else expect(result).toMatchObject({ pictures: {} });
});

test('a commitment of this side is none of the other one', async () => {
  const said: ComparisonSaid[] = [];
  const own = createComparison({
    ...{ seat: 'first', own: FIRST, other: FIRST, nonce: newNonce() },
    say: (each) => void said.push(each),
  });
  await expect.poll(() => said.length).toBe(1);
  await own.hear(said[0] as ComparisonSaid);
  // Reflected.
  await expect(own.hear(said[1] as ComparisonSaid)).rejects.toThrow('committed');
});

test('exactly one fingerprint of SHA-256 is compared', () => {
  const line = (value: string, kind = 'sha-256') => `a=fingerprint:${kind} ${value}\r\n`;
  expect(fingerprintOf(`v=0\r\n${line(FIRST)}m=x\r\n${line(FIRST.toLowerCase())}`)).toBe(FIRST);
  for (const sdp of [
    'v=0\r\n',
    line(FIRST) + line(SECOND),
    line(FIRST, 'sha-1'),
    line(FIRST) + line('00:11', 'sha-1'),
    line('A1:B2'),
    // Browsers read these, too.
    `${line(FIRST)}m=x\r\na= fingerprint:sha-256 ${SECOND}\r\n`,
    `${line(FIRST)}m=x\r\n a=fingerprint:sha-256 ${SECOND}\r\n`,
    `${line(FIRST)}m=x\r\na=Fingerprint :sha-256 ${SECOND}\r\n`,
  ])
    expect(() => fingerprintOf(sdp)).toThrow(NotTheOther);
});
