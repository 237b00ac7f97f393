import type { Block } from '@kith/contract';
import { createStore } from 'zustand/vanilla';
import type { Call } from '../../platform/api-client.ts';
import { type FetchPage, fetchPages, withoutRows, withPage } from '../../platform/pages.ts';
import type { PrivacyEngine, PrivacyState } from './privacy.types.ts';

export const createPrivacyEngine = (call: Call, me: string): PrivacyEngine => {
  const state = createStore<PrivacyState>(() => ({
    privacy: null,
    blocks: { rows: [], next: null },
    failed: false,
  }));
  let isWanted = false;

  const fetchBlocks: FetchPage<Block> = async (after) => {
    const { blocks, next } = await call('blocks.list', {
      as: me,
      query: { ...(after && { after }) },
    });
    return { rows: blocks, next };
  };
  const load = async (): Promise<void> => {
    isWanted = true;
    state.setState({ failed: false });
    try {
      const [privacy, blocks] = await Promise.all([
        call('privacy.get', { as: me }),
        fetchPages(fetchBlocks, state.getState().blocks.rows.length),
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
    async loadMore() {
      const { next } = state.getState().blocks;
      if (next === null) return;
      const page = await fetchBlocks(next);
      state.setState(({ blocks }) => ({ blocks: withPage(blocks, next, page) }));
    },
    async block(id) {
      await call('blocks.add', { as: me, params: { id } });
    },
    async unblock(id) {
      const { blocks: before } = state.getState();
      state.setState({ blocks: withoutRows(before, ({ person }) => person.id === id) });
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
