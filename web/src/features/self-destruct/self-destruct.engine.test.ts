import { expect, test } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { createSelfDestruct } from './self-destruct.engine.ts';

const setup = (answer: () => unknown = () => ({})) => {
  const calls: unknown[] = [];
  const call = (async (name: string, options: unknown) => {
    calls.push([name, options]);
    return answer();
  }) as unknown as Call;
  return { destruct: createSelfDestruct({ call }), calls };
};

test('each opening has its own secret of 32 bytes, which is valid in an address', () => {
  const { destruct } = setup();
  const grants = Array.from({ length: 200 }, destruct.newGrant);
  expect(new Set(grants).size).toBe(200);
  for (const grant of grants) {
    expect(grant).toMatch(/^[\w-]{43}$/);
    const base64 = grant.replaceAll('-', '+').replaceAll('_', '/');
    expect(atob(base64)).toHaveLength(32);
  }
});

test('it is opened and closed with the same secret, and a lost close request is not a failure', async () => {
  const content = { delta: [] };
  const open = setup(() => content);
  await expect(open.destruct.open('a', 'grant')).resolves.toBe(content);
  await open.destruct.close('a', 'grant');
  const options = { params: { id: 'a' }, body: { grant: 'grant' } };
  expect(open.calls).toEqual([
    ['selfDestruct.open', options],
    ['selfDestruct.close', options],
  ]);
  const lost = setup(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.destruct.open('a', 'grant')).rejects.toThrow();
  await expect(lost.destruct.close('a', 'grant')).resolves.toBeUndefined();
});
