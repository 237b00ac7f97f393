import { elsewhere } from '../cast.ts';
import { somebody, type TestClient } from '../client.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';
import { stageOf } from './scenes.ts';

let other: TestClient | undefined;
const otherNow = (): TestClient => {
  if (other === undefined) throw new Error('Nobody has signed in.');
  return other;
};
const signIn = async (world: CostWorld): Promise<void> => {
  other = await elsewhere(world.app, stageOf(world).cast, 'guest');
};
const signUp = async ({ app }: CostWorld): Promise<void> => {
  other = await (await app.client().register()).prove();
};
const asOther =
  (act: ReturnType<typeof calling>) =>
  (world: CostWorld): Promise<unknown> =>
    act({ ...world, owner: otherNow() });

export default {
  'auth.logout': { prepare: signIn, act: asOther(calling('auth.logout', () => ({ body: {} }))) },
  'password.change': {
    prepare: signUp,
    act: asOther(
      calling('password.change', () => ({
        body: { current: somebody().password, next: 'another correct horse battery' },
      })),
    ),
  },
  'account.delete': { prepare: signUp, act: asOther(calling('account.delete', () => ({}))) },
} satisfies Costs;
