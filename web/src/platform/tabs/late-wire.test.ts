import { expect, test } from 'vitest';
import { createTestTransport, type TestSocket } from '../testing/transport.ts';
import { openLate } from './late-wire.ts';
import { ALONE, type OpenedWire } from './tabs.types.ts';

const setup = () => {
  const transport = createTestTransport();
  const socket = transport.open('main', () => 'token');
  const own = transport.sockets[0] as TestSocket;
  const loads: PromiseWithResolvers<OpenedWire>[] = [];
  const wire = openLate(() => {
    const load = Promise.withResolvers<OpenedWire>();
    loads.push(load);
    return load.promise;
  });
  return { own, loads, wire, arrive: { socket, group: ALONE } };
};

test('requests made before the code is loaded are sent once it is', async () => {
  const { own, loads, wire, arrive } = setup();
  const heard: unknown[] = [];
  wire.socket.onConnect(() => heard.push('up'));
  wire.socket.on('hello', (payload) => heard.push(payload));
  wire.socket.connect();
  await expect(wire.socket.request('ping', {}, 1)).rejects.toThrow('Not connected');
  expect(wire.group.leads()).toBe(false);
  loads[0]?.resolve(arrive);
  await Promise.resolve(loads[0]?.promise).then(() => {});
  expect(own.attempts).toHaveLength(1);
  own.accept();
  own.tell('hello', 1);
  expect(heard).toEqual(['up', 1]);
  expect(wire.group.leads()).toBe(true);
});

test('code that cannot be loaded counts as a failed attempt; the next attempt loads it again', async () => {
  const { own, loads, wire, arrive } = setup();
  const refused: unknown[] = [];
  wire.socket.onRefused((code) => refused.push(code));
  wire.socket.connect();
  loads[0]?.reject(new TypeError('Failed to fetch'));
  await expect.poll(() => refused).toEqual([undefined]);
  wire.socket.connect();
  loads[1]?.resolve(arrive);
  await expect.poll(() => own.attempts.length).toBe(1);
});

test('a connection that is no longer needed is not opened, and lets go of what it has set up', async () => {
  const { own, loads, wire, arrive } = setup();
  let ended = 0;
  const disconnect = () => {
    ended += 1;
  };
  wire.socket.connect();
  wire.socket.disconnect();
  loads[0]?.resolve({ ...arrive, socket: { ...arrive.socket, disconnect } });
  await expect.poll(() => wire.group.leads()).toBe(true);
  expect(own.attempts).toEqual([]);
  expect(ended).toBe(1);
});
