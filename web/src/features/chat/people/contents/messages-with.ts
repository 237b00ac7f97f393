import type { MessageContent } from '@kith/contract/base/enums';
import { isMarker } from '@kith/contract/base/sync';
import { type MessagesWith, reduceMessagesWith } from '@kith/contract/chat/message-contents';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatEngine, MessagesPage } from '../../engine/chat.types.ts';

export interface MessagesWithState extends MessagesWith {
  isLoading: boolean;
}

export interface FollowedMessages {
  state: StoreApi<MessagesWithState>;
  /** The next page, or the first one again after a failure. */
  load(): void;
  stop(): void;
}

const rowsOf = ({ messages }: MessagesPage) =>
  messages.flatMap((row) => (isMarker(row) ? [] : row));

/** The messages of a chat that match a filter, kept in step with the server until it is stopped. */
export const followMessagesWith = (
  chat: Pick<ChatEngine, 'state' | 'pageWith' | 'onChange'>,
  chatId: string,
  content: MessageContent,
): FollowedMessages => {
  const state: FollowedMessages['state'] = createStore(() => ({
    ...{ content, version: 0, messages: [], next: null, isLoading: false },
  }));
  let isStopped = false;
  const read = state.getState;

  /** `before` adds the page after the loaded ones; otherwise the newest one replaces them. */
  const fetch = async (before?: string): Promise<void> => {
    if (read().isLoading) return;
    state.setState({ isLoading: true });
    const { version: held } = read();
    try {
      const answer = await chat.pageWith(chatId, content, before);
      // Part of the page may have been deleted before it arrived.
      if (before !== undefined && answer.version < read().version) {
        state.setState({ isLoading: false });
        return fetch(before);
      }
      const rows = rowsOf(answer);
      const { messages } = read();
      const fresh = { next: answer.next, isLoading: false };
      if (before === undefined)
        state.setState({ ...fresh, messages: rows, version: answer.version });
      else state.setState({ ...fresh, messages: [...messages, ...rows] });
    } catch {
      state.setState({ isLoading: false, version: held > 0 ? held : -1 });
      return;
    }
    catchUp();
  };
  /** After a missed event the chat list receives the newest version. */
  const catchUp = (): void => {
    const newest = chat.state.getState().list.chats.get(chatId)?.version ?? 0;
    if (!isStopped && read().version > 0 && read().version < newest) void fetch();
  };
  const stops = [
    chat.onChange((change) => {
      if (change.owner === chatId) state.setState(reduceMessagesWith(read(), change).list);
    }),
    chat.state.subscribe(catchUp),
  ];
  void fetch();
  return {
    state,
    load: () => void fetch(read().next ?? undefined),
    stop() {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
};
