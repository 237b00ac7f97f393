import type { Draft } from '@kith/contract';
import { SOCKET_RECONNECT_JITTER_MS, SOCKET_RECONNECT_MS } from '@kith/contract/base/constants';
import { withDraft } from '@kith/contract/chat/chat-list';
import { type Cancel, type Environment, spread } from '../../../platform/environment.ts';
import { isRefusal, toFailure } from '../../../platform/failure.ts';
import type { ChatApi } from './chat.api.ts';
import type { ChatLink, ChatStateStore } from './chat.types.ts';
import { type Drafts, saysNothing } from './drafts.ts';
import { excessOf } from './long-text.ts';

/** A draft is sent after a longer pause. */
const REST_MS = 1_000;

export interface DraftSyncDeps {
  env: Pick<Environment, 'after' | 'page' | 'random'>;
  drafts: Drafts;
  state: ChatStateStore;
  link: Pick<ChatLink, 'isUp' | 'watch'>;
  api: Pick<ChatApi, 'draft'>;
}

/** Sends drafts to the server, for other devices. */
export const createDraftSync = ({ env, drafts, state, link, api }: DraftSyncDeps) => {
  const timers = new Map<string, Cancel>();
  const running = new Set<string>();

  const push = async (chatId: string): Promise<void> => {
    timers.get(chatId)?.();
    timers.delete(chatId);
    const draft = drafts.pending(chatId);
    if (draft === undefined || running.has(chatId) || !link.isUp()) return;
    // The server refuses drafts that are too long to send: they stay on this device.
    if (excessOf(draft.delta) > 0) return;
    running.add(chatId);
    const isSame = () => drafts.pending(chatId) === draft;
    let wait: number | undefined;
    try {
      await api.draft(chatId, draft);
      const known: Draft | null = saysNothing(draft) ? null : draft;
      state.setState(({ list }) => ({ list: withDraft(list, chatId, known) }));
      if (isSame()) drafts.drop(chatId);
      else wait = REST_MS;
    } catch (cause) {
      if (!isRefusal(toFailure(cause)))
        wait = spread(env, SOCKET_RECONNECT_MS, SOCKET_RECONNECT_JITTER_MS);
      else if (isSame()) drafts.drop(chatId);
    } finally {
      running.delete(chatId);
    }
    if (wait !== undefined) later(chatId, wait);
  };
  const later = (chatId: string, ms: number): void => {
    timers.get(chatId)?.();
    timers.set(
      chatId,
      env.after(ms, () => void push(chatId)),
    );
  };
  const pushAll = (): void => {
    for (const chatId of Object.keys(drafts.state.getState())) void push(chatId);
  };
  const cancels = [
    drafts.state.subscribe((next, before) => {
      for (const [chatId, draft] of Object.entries(next))
        if (draft !== before[chatId]) later(chatId, REST_MS);
    }),
    link.watch((up) => up && pushAll()),
    env.page.on('hidden', pushAll),
  ];
  return {
    /** Sends what is pending without waiting for a pause. */
    pushAll,
    stop: (): void => {
      for (const cancel of [...cancels, ...timers.values()]) cancel();
    },
  };
};
