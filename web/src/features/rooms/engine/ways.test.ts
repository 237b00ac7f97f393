import { expect, test } from 'vitest';
import type { Remote } from './room.types.ts';
import { combined } from './ways.ts';

const remote = (state: Remote['state']): Remote => ({
  ...{ state, quality: 'good', isVideoPaused: false, withheld: [] },
  sound: {} as MediaStream,
  camera: null,
  screen: null,
});

test('the previous connection is used until the next one reaches the person', () => {
  const direct = remote('connected');
  const coming = remote('connecting');
  expect(combined([{ ann: direct }, { ann: coming, ben: coming }])).toEqual({
    ann: direct,
    ben: coming,
  });
  const up = remote('connected');
  expect(combined([{ ann: direct }, { ann: up, ben: up }])).toEqual({ ann: up, ben: up });
  expect(combined([{ ann: direct }, { ann: up }]).ann).toBe(up);
  expect(combined([{ ann: direct }, { ann: coming }]).ann).toBe(direct);
  const lost = remote('reconnecting');
  expect(combined([{ ann: lost }, { ann: coming }])).toEqual({ ann: coming });
});
