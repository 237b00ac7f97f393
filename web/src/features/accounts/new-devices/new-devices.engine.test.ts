import { expect, test, vi } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { createNewDevices } from './new-devices.engine.ts';

const sessions = ['phone', 'laptop'].map((id) => ({ id, unfamiliar: true }));

test('a sign-in that was the person’s own is confirmed on the server, and gone only then', async () => {
  const confirm = vi.fn(async () => ({}));
  const call = (async (name: string, options: unknown) =>
    name === 'sessions.confirm'
      ? Reflect.apply(confirm, undefined, [options])
      : { sessions }) as unknown as Call;
  const devices = createNewDevices(call);
  const ids = () => devices.state.getState().sessions.map(({ id }) => id);
  devices.look();
  await expect.poll(ids).toEqual(['phone', 'laptop']);

  confirm.mockRejectedValueOnce(new Error('The server is away.'));
  expect(await devices.confirm('laptop')).toBe(false);
  expect(ids()).toEqual(['phone', 'laptop']);
  expect(await devices.confirm('laptop')).toBe(true);
  expect(confirm).toHaveBeenLastCalledWith({ params: { id: 'laptop' } });
  expect(ids()).toEqual(['phone']);
});
