import type { Target } from './client.ts';
import { type Load, run } from './loads.ts';
import type { Member } from './seed.ts';

/** The instructions for the generator, which is a separate process. */
export interface Order {
  target: Target;
  people: Member[];
  load: Load;
}

process.once('message', async (order: Order) => {
  const figures = await run(order.target, order.people, order.load);
  process.send?.(figures, () => process.exit(0));
});
