import type { TestClient } from '../client.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const SECRET = '482915';
const pin = { method: 'pin', secret: SECRET } as const;
let keeper: TestClient | undefined;
const keeperNow = (): TestClient => {
  if (keeper === undefined) throw new Error('There is no vault.');
  return keeper;
};
/** Somebody new, who has proved to be there. */
const come = async ({ app }: CostWorld): Promise<void> => {
  keeper = await (await app.client().register()).prove();
};
const make = async (world: CostWorld): Promise<void> => {
  await come(world);
  await keeperNow().call('vault.create', { body: pin });
};
const open = async (world: CostWorld): Promise<void> => {
  await make(world);
  await keeperNow().call('vault.open', { body: { secret: SECRET } });
};
const byKeeper =
  (act: ReturnType<typeof calling>) =>
  (world: CostWorld): Promise<unknown> =>
    act({ ...world, owner: keeperNow() });

export default {
  'vault.get': {
    prepare: make,
    act: byKeeper(calling('vault.get', () => ({ query: { key: 'vault' } }))),
  },
  'vault.create': { prepare: come, act: byKeeper(calling('vault.create', () => ({ body: pin }))) },
  'vault.change': { prepare: open, act: byKeeper(calling('vault.change', () => ({ body: pin }))) },
  'vault.remove': { prepare: open, act: byKeeper(calling('vault.remove', () => ({}))) },
  'vault.open': {
    prepare: make,
    act: byKeeper(calling('vault.open', () => ({ body: { secret: SECRET } }))),
  },
  'vault.forget': { prepare: make, act: byKeeper(calling('vault.forget', () => ({}))) },
} satisfies Costs;
