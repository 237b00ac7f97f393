import type { Chat, OwnChanges } from '@kith/contract';
import { PINNED_CHATS_MAX } from '@kith/contract/chat/order';
import { useMemo } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { isUnread } from '../engine/chat-view.ts';
import { orderTexts } from './order.texts.ts';

/** Until it is turned on again: the year 9999. */
export const ALWAYS = Date.UTC(9999, 0);
export const WEEK_HOURS = 168;
export const MUTE_HOURS = [1, 8, WEEK_HOURS] as const;

/** The actions on one or several chats of the list. */
export const useOrder = () => {
  const engine = useChatEngine();
  const t = useText(orderTexts);
  return useMemo(() => {
    const failed = (cause: unknown) => {
      const isFull = toFailure(cause).code === 'too_many_pinned';
      notify(() => (isFull ? t('pinsFull', { count: PINNED_CHATS_MAX }) : t('tryAgain')));
    };
    const set = ({ id }: Chat, changes: OwnChanges) =>
      void engine.setOwn(id, changes).catch(failed);
    const pinned = () =>
      [...engine.state.getState().list.chats.values()]
        .filter((chat) => chat.pinPlace !== null)
        .sort((a, b) => (b.pinPlace ?? 0) - (a.pinPlace ?? 0));
    return {
      set,
      pinned,
      read: (chats: readonly Chat[]) => {
        for (const { id } of chats.filter(isUnread)) engine.markRead(id);
      },
      markUnread: (chat: Chat) => set(chat, { unread: true }),
      /** The first of them becomes the first in the list. */
      pin: (chats: readonly Chat[]) => {
        const top = Math.max(Date.now(), (pinned()[0]?.pinPlace ?? 0) + 1);
        for (const [at, chat] of chats.entries())
          set(chat, { pinPlace: top + chats.length - 1 - at });
      },
      unpin: (chats: readonly Chat[]) => {
        for (const chat of chats) set(chat, { pinPlace: null });
      },
      /** Swaps places with its neighbour. */
      move: (chat: Chat, step: 1 | -1) => {
        const all = pinned();
        const other = all[all.findIndex(({ id }) => id === chat.id) + step];
        if (other === undefined) return;
        set(chat, { pinPlace: other.pinPlace });
        set(other, { pinPlace: chat.pinPlace });
      },
      mute: (chats: readonly Chat[], until: number | null) => {
        for (const chat of chats) set(chat, { mutedUntil: until });
      },
      archive: (chats: readonly Chat[], archived: boolean) => {
        const put = (isIn: boolean) => {
          for (const chat of chats) set(chat, { archived: isIn });
        };
        put(archived);
        const count = chats.length;
        notify(() => t(archived ? 'archivedDone' : 'unarchivedDone', { count }), {
          label: () => t('undo'),
          run: () => put(!archived),
        });
      },
      putInto: (chats: readonly Chat[], folderId: string, isIn: boolean) => {
        for (const chat of chats) {
          const others = chat.folderIds.filter((id) => id !== folderId);
          set(chat, { folderIds: isIn ? [...others, folderId] : others });
        }
      },
      remove: (chats: readonly Chat[]) => {
        for (const { id } of chats) void engine.remove(id).catch(failed);
      },
    };
  }, [engine, t]);
};
export type Order = ReturnType<typeof useOrder>;
