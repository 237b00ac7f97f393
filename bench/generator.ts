import type { Target } from './client.ts';
import { type Load, run } from './loads.ts';
import type { Member } from './seed.ts';

/** What the generator, a process of its own, is sent once. */
export interface Order {
  target: Target;
  people: Member[];
  load: Load;
}

process.once('message', async (order: Order) => {
  const figures = await run(order.target, order.people, order.load);
  process.send?.(figures, () => process.exit(0));
});
