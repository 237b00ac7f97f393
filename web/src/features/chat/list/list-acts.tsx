import type { Chat } from '@kith/contract';
import { isArchived } from '@kith/contract/chat/chat-list';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand/react';
import type { UseChatMenu } from '../../../platform/feature/chat-menu.ts';
import type { LiveFeature } from '../../../platform/feature/feature.ts';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useLoaded } from '../../../platform/feature/use-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { menuPoint } from '../../../ui/interaction/menu-point.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { MenuAt } from '../../../ui/overlays/menu-at.tsx';
import { usePreference } from '../../preferences/index.ts';
import { ChatMenu, type MenuPlace } from './chat-menu.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { useListSelection } from './list-selection.ts';
import { MuteUntil } from './mute-dialog.ts';
import { orderTexts } from './order.texts.ts';
import { SelectBar } from './select-bar.tsx';
import { SwipeTrack } from './swipe-track.tsx';
import { useOrder } from './use-order.ts';

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  chats: readonly Chat[];
  /** They hear the keys pressed on rows, or no longer. */
  onHere: (isHere: boolean) => void;
};

const NONE: readonly UseChatMenu[] = [];
/** Without those that cannot be loaded. */
const loadMenu = ({ chatMenu }: LiveFeature) => chatMenu?.().catch((): UseChatMenu => () => []);

const rowAt = ({ target }: Event): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('[data-chat]');

/** The actions on rows: a menu, a selection, and swipes. */
export function ListActs({ scroller, chats, onHere }: Props) {
  const t = useText(orderTexts);
  const order = useOrder();
  const returns = usePreference('chat_archive_returns');
  const selection = useListSelection();
  const ids = useStore(selection, (state) => state.ids);
  const asked = useLoaded(loadMenu);
  const hooks = asked === undefined || asked === 'failed' ? NONE : asked;
  const [menu, setMenu] = useState<{ chatId: string } & MenuPlace>();
  const [deleting, setDeleting] = useState<readonly Chat[]>();
  const [muting, setMuting] = useState<readonly Chat[]>();
  const [filing, setFiling] = useState<readonly Chat[]>();
  const byId = (id: string | undefined) => chats.find((chat) => chat.id === id);
  const selected = chats.filter(({ id }) => ids?.has(id));
  const leave = () => selection.setState({ ids: null });
  const select = (id: string) =>
    selection.setState((state) => {
      const next = new Set(state.ids);
      if (!next.delete(id)) next.add(id);
      return { ids: next };
    });
  const showMenu = (row: HTMLElement, point?: MenuPlace['point']) => {
    if (ids !== null) return;
    row.focus();
    setMenu({ chatId: row.dataset.chat ?? '', row, point });
  };
  const onContextMenu = useEffectEvent((event: PointerEvent) => {
    const row = rowAt(event);
    if (row === null) return;
    event.preventDefault();
    showMenu(row, menuPoint(event));
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const id = rowAt(event)?.dataset.chat;
    if (id === undefined || ids === null) return;
    event.preventDefault();
    event.stopPropagation();
    select(id);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = rowAt(event);
    if (row === null) return;
    const { key, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) showMenu(row);
    else if (isPlain && (key === 'x' || (ids !== null && key === ' ')))
      select(row.dataset.chat ?? '');
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const tell = useEffectEvent(onHere);
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    list.addEventListener('contextmenu', (event) => onContextMenu(event as PointerEvent), {
      signal,
    });
    list.addEventListener('click', (event) => onClick(event), { signal, capture: true });
    list.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    tell(true);
    return () => {
      controller.abort();
      tell(false);
    };
  }, [scroller]);

  const chat = byId(menu?.chatId);
  return (
    <>
      {chat && menu && (
        <MenuAt key={chat.id} at={menu.row} onClose={() => setMenu(undefined)}>
          <ChatMenu
            chat={chat}
            place={menu}
            hooks={hooks}
            order={order}
            isArchived={isArchived(chat, returns)}
            onSelect={() => select(chat.id)}
            onDelete={() => setDeleting([chat])}
            onNewFolder={() => setFiling([chat])}
            onMuteUntil={() => setMuting([chat])}
          />
        </MenuAt>
      )}
      {ids !== null && (
        <SelectBar
          scroller={scroller}
          selected={selected}
          order={order}
          isArchived={selected.length > 0 && selected.every((one) => isArchived(one, returns))}
          onAll={() => selection.setState({ ids: new Set(chats.map(({ id }) => id)) })}
          onDelete={() => setDeleting(selected)}
          onNewFolder={() => setFiling(selected)}
          onMuteUntil={() => setMuting(selected)}
          onLeave={leave}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={t('deleteTitle', { count: deleting.length })}
          text={t('deleteText')}
          okLabel={t('deleteForMe')}
          cancelLabel={t('cancel')}
          onOk={() => {
            order.remove(deleting);
            leave();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {muting && (
        <MuteUntil
          onTime={(until) => {
            order.mute(muting, until);
            leave();
          }}
          onClose={() => setMuting(undefined)}
          onFailed={() => {
            setMuting(undefined);
            notifyNotLoaded();
          }}
        />
      )}
      {filing && (
        <FolderDialog
          chats={filing}
          onClose={() => {
            setFiling(undefined);
            leave();
          }}
        />
      )}
      <SwipeTrack
        scroller={scroller}
        chatOf={(id) => (ids === null ? byId(id) : undefined)}
        order={order}
        isArchived={(one) => isArchived(one, returns)}
        onRest={(row, point) => showMenu(row, point)}
      />
    </>
  );
}
