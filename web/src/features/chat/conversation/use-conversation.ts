import type { Chat } from '@kith/contract';
import { findMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { useChatEngine, useChatState, useDraft } from '../chat.react.ts';
import type { Replying } from '../composer/composer.tsx';
import { useSlowMode } from '../composer/use-slow-mode.ts';
import { selectMessages } from '../engine/chat.select.ts';
import { lastEditable } from '../engine/editing.ts';
import { useReading, useWanted } from './use-reading.ts';
import { useUnreadLine } from './use-unread-line.ts';

interface Options {
  /** A message to show; a new object for each request. */
  wanted: { messageId: string } | undefined;
  /** Called when something was sent. */
  onSent?: () => void;
}

/**
 * What is read and written in a conversation. Selects only parts of its messages, so that older pages
 * render nothing but the list.
 */
export const useConversation = (chat: Chat, { wanted, onSent }: Options) => {
  const { me, state } = useChatEngine();
  const isLoaded = useChatState((all) => (selectMessages(all, chat.id)?.version ?? 0) > 0);
  const newestId = useChatState((all) => selectMessages(all, chat.id)?.messages[0]?.id);
  const line = useUnreadLine(chat, me, newestId);
  const reading = useReading(chat.id);
  useWanted(reading, wanted, isLoaded);
  const [editingId, edit] = useState<string>();
  // Also one that is not on the screen: reading elsewhere in the chat does not end an edit.
  const editing = useChatState((all) => {
    const list = selectMessages(all, chat.id);
    return list && editingId !== undefined ? findMessage(list, editingId) : undefined;
  });
  const { replyTo } = useDraft(chat.id);
  const [replying, setReplying] = useState<Replying | undefined>(
    replyTo === null ? undefined : { messageId: replyTo },
  );
  const reply = useSteady((messageId: string) => {
    edit(undefined);
    setReplying({ messageId });
  });
  const messages = () => selectMessages(state.getState(), chat.id);
  const composer = {
    chatId: chat.id,
    wait: useSlowMode(chat, me),
    replying,
    editing,
    onReplyBack: reply,
    onReplyEnd: useSteady(() => setReplying(undefined)),
    onEditEnd: useSteady((id: string) => edit((now) => (now === id ? undefined : now))),
    onEditLast: useSteady(() => edit(lastEditable(messages()?.messages ?? [], me)?.id)),
    onSent: useSteady(() => {
      line.clear();
      onSent?.();
      if (messages()?.away) reading.toNewest();
    }),
  };
  return { isLoaded, seenId: line.seenId, reading, edit, reply, composer };
};
