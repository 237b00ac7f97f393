import type { Chat, Message } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { isArchived } from '@kith/contract/chat/chat-list';
import type { ArchiveReturn } from '@kith/contract/chat/order';
import { isMuted } from '@kith/contract/push/levels';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { showNotification } from '../../../ui/overlays/toasts.tsx';
import { usePreference } from '../../preferences/index.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useUnreadTotal } from '../chat.react.ts';
import { chatNavigationTexts } from '../chat-navigation.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { selectOpen } from '../engine/chat.select.ts';
import { threadAt } from '../threads/thread-view.ts';
import {
  closeGoneNotices,
  closeLeftNotices,
  closeReadNotices,
  isRead,
  leftSince,
} from './close-read.ts';
import { playSound, useSound } from './sound.ts';
import { showUnreadIcon } from './unread-icon.ts';

/** From a stranger, in a thread that is not followed, muted, archived, or below the notification level. */
const isQuiet = (chat: Chat, { id }: Message, returns: ArchiveReturn): boolean =>
  chat.isRequest ||
  chat.follows === false ||
  isMuted(chat, Date.now()) ||
  isArchived(chat, returns) ||
  chat.notify === 'nothing' ||
  (chat.notify === 'mentions' && !chat.isPrivate && chat.mentionedId !== id);

/** Announces messages in other chats: with a toast per chat, a sound, and on the icon. */
export function ChatNotices() {
  const t = useText(chatNavigationTexts);
  const { lineOf } = useAttachmentWords();
  const sayLine = useEffectEvent((message: Message) => () => lineOf(message));
  const engine = useChatEngine();
  const navigate = useNavigate();
  const nameWords = useNameWords();
  const isHeard = useSound();
  const unread = useUnreadTotal();
  const returns = usePreference('chat_archive_returns');
  useEffect(() => showUnreadIcon(unread), [unread]);
  // Reading changes the unread count.
  useEffect(() => {
    const { list, hidden } = engine.state.getState();
    if (unread >= 0) closeReadNotices(list, hidden).catch(() => {});
  }, [engine, unread]);
  useEffect(() => () => showUnreadIcon(0), []);
  const shown = useRef(new Map<string, { messageId: string; close: () => void }>());
  useEffect(() => {
    const close = (chatId: string) => {
      shown.current.get(chatId)?.close();
      shown.current.delete(chatId);
    };
    const stopLooking = engine.state.subscribe((state, before) => {
      const { hidden, list } = state;
      for (const chatId of selectOpen(state)) close(chatId);
      if (hidden !== before.hidden && hidden.length > 0)
        closeReadNotices(list, hidden).catch(() => {});
      for (const chatId of hidden) close(chatId);
      if (list.chats === before.list.chats) return;
      const left = list.version > 0 ? leftSince(list, before.list) : [];
      for (const chatId of left) close(chatId);
      closeLeftNotices(list.me, left).catch(() => {});
      for (const [chatId, { messageId }] of shown.current)
        if (isRead(list, { profileId: list.me, chatId, messageId })) close(chatId);
    });
    const stopChanging = engine.onChange((change) => {
      const { messageId } = shown.current.get(change.owner) ?? {};
      if (change.deleted.some(({ id }) => id === messageId)) close(change.owner);
      closeGoneNotices(engine.me, change).catch(() => {});
    });
    const stopHearing = engine.onArrival(({ message, isOpen }) => {
      const { list } = engine.state.getState();
      const chat = list.chats.get(message.chatId);
      if (chat && isQuiet(chat, message, returns)) return;
      // Followers of its thread are notified there.
      const { chatId, inThread, replyTo } = message;
      if (inThread !== undefined && threadAt(list, chatId, replyTo ?? '')?.follows) return;
      const group = list.chats.get(chat?.thread?.chatId ?? '');
      if (group && (isMuted(group, Date.now()) || group.notify === 'nothing')) return;
      if (isHeard && !message.silent) void playSound(`${message.chatId} ${message.id}`);
      if (isOpen) return;
      const sender = () => displayName(list.people.get(message.senderId), nameWords);
      const text = sayLine(message);
      const isGroup = chat !== undefined && !chat.isPrivate;
      const titleOf = (known: Chat) => chatTitle(known, list.people, engine.me, nameWords);
      close(message.chatId);
      const words = chat?.vaulted
        ? { title: () => t('newMessage') }
        : {
            title:
              group !== undefined
                ? () => t('threadIn', { name: titleOf(group) })
                : isGroup
                  ? () => titleOf(chat)
                  : sender,
            body: isGroup ? () => `${sender()}: ${text()}` : text,
          };
      const tell = showNotification({
        icon: 'chat',
        ...words,
        action: { label: () => t('openChat'), run: () => navigate(`/app/chat/${message.chatId}`) },
      });
      shown.current.set(message.chatId, { messageId: message.id, close: tell });
    });
    return () => {
      stopLooking();
      stopChanging();
      stopHearing();
    };
  }, [engine, navigate, nameWords, isHeard, returns, t]);
  return null;
}
