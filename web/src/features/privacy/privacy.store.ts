import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import type { PrivacyEngine, PrivacyState } from './privacy.types.ts';

export const createPrivacyEngine = (call: Call, me: string): PrivacyEngine => {
  const state = createStore<PrivacyState>(() => ({ privacy: null, blocks: [], failed: false }));
  let isWanted = false;

  const load = async (): Promise<void> => {
    isWanted = true;
    state.setState({ failed: false });
    try {
      const [privacy, { blocks }] = await Promise.all([
        call('privacy.get', { as: me }),
        call('blocks.list', { as: me }),
      ]);
      state.setState({ privacy, blocks });
    } catch {
      state.setState({ failed: true });
    }
  };

  return {
    state,
    load,
    async change(changes) {
      const { privacy: before } = state.getState();
      if (before === null) return;
      state.setState({ privacy: { ...before, ...changes } });
      try {
        state.setState({ privacy: await call('privacy.update', { as: me, body: changes }) });
      } catch (failure) {
        state.setState({ privacy: before });
        throw failure;
      }
    },
    async block(id) {
      await call('blocks.add', { as: me, params: { id } });
    },
    async unblock(id) {
      const { blocks: before } = state.getState();
      state.setState({ blocks: before.filter(({ person }) => person.id !== id) });
      try {
        await call('blocks.remove', { as: me, params: { id } });
      } catch (failure) {
        state.setState({ blocks: before });
        throw failure;
      }
    },
    takeHint: () => void (isWanted && load()),
  };
};
