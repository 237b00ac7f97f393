import { expect, test, vi } from 'vitest';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock } from '../../testing/clock.ts';
import type { ForwardingService } from './forwarding.service.ts';
import { createRoomSockets } from './rooms.sockets.ts';
import { SEAT_RENEWAL_MS, type SeatService } from './seats.service.ts';

test.each([
  ['hangs', () => new Promise<void>(() => {})],
  ['fails', () => Promise.reject(new Error('One room cannot be taken over.'))],
])('seats are renewed although forwarding %s', async (_how, renewForwarding) => {
  const clock = manualClock();
  const renew = vi.fn(async () => {});
  const sockets = createRoomSockets(
    { renew } as Partial<SeatService> as SeatService,
    { renew: renewForwarding } as Partial<ForwardingService> as ForwardingService,
    clock,
    { bus: createBus(() => {}), declineCall: async () => {}, onError: () => {} },
  );
  sockets.start();
  for (let turn = 1; turn <= 3; turn++) {
    await clock.advance(SEAT_RENEWAL_MS);
    await expect.poll(() => renew.mock.calls.length).toBe(turn);
  }
});
