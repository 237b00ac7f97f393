import type { Chat } from '@kith/contract';
import { isMuted } from '@kith/contract/push/levels';
import { type RefObject, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useFirstKeys } from '../../../ui/interaction/use-first-keys.ts';
import { useClosedByBack } from '../../../ui/overlays/closed-by-back.tsx';
import { hasOverlay } from '../../../ui/overlays/has-overlay.ts';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useToastFloor } from '../../../ui/overlays/toast-floor.ts';
import { MUTED, PIN } from './list-icons.ts';
import { MuteItems } from './mute-items.tsx';
import { orderTexts } from './order.texts.ts';
import { ARCHIVE, FOLDER } from './order-icons.ts';
import { useFocusLeft } from './use-focus-left.ts';
import { useFolders } from './use-folders.ts';
import type { Order } from './use-order.ts';

type Props = {
  /** Of the rows. */
  scroller: RefObject<HTMLElement | null>;
  selected: readonly Chat[];
  order: Order;
  isArchived: boolean;
  onAll: () => void;
  onDelete: () => void;
  onNewFolder: () => void;
  onMuteUntil: () => void;
  onLeave: () => void;
};

/** Below the rows while chats are being selected. Esc and Back leave. */
export function SelectBar(props: Props) {
  const { scroller, selected, order, isArchived } = props;
  const { onAll, onDelete, onNewFolder, onMuteUntil, onLeave } = props;
  const t = useText(orderTexts);
  const folders = useFolders();
  const isDisabled = selected.length === 0;
  const arePinned = !isDisabled && selected.every(({ pinPlace }) => pinPlace !== null);
  const areMuted = !isDisabled && selected.every((chat) => isMuted(chat, Date.now()));
  const then = (act: () => void) => () => {
    act();
    onLeave();
  };
  const bar = useRef<HTMLDivElement>(null);
  useToastFloor(bar);
  useClosedByBack(onLeave);
  useFocusLeft(scroller, selected);
  useFirstKeys((event) => {
    if (event.key !== 'Escape' || hasOverlay()) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('selection')}
      className="mx-2 mb-2 flex flex-col gap-1 rounded-card border border-accent bg-raised p-1.5"
    >
      <div className="flex items-center gap-2 ps-2">
        <p role="status" className="tabular min-w-0 flex-1 truncate text-body font-medium">
          {t('selectedChats', { count: selected.length })}
        </p>
        <Button onPress={onAll}>{t('selectAll')}</Button>
        <Button onPress={onLeave}>{t('cancel')}</Button>
      </div>
      <div className="flex justify-between">
        <IconButton
          icon="check"
          label={t('markRead')}
          isDisabled={isDisabled}
          onPress={then(() => order.read(selected))}
        />
        <IconButton
          icon={PIN}
          label={t(arePinned ? 'unpin' : 'pin')}
          isDisabled={isDisabled}
          onPress={then(() => (arePinned ? order.unpin(selected) : order.pin(selected)))}
        />
        {areMuted ? (
          <IconButton
            icon={MUTED}
            label={t('unmute')}
            onPress={then(() => order.mute(selected, null))}
          />
        ) : (
          <MenuTrigger>
            <IconButton icon={MUTED} label={t('mute')} isDisabled={isDisabled} />
            <Menu aria-label={t('mute')}>
              <MuteItems
                onMute={(until) => then(() => order.mute(selected, until))()}
                onChoose={onMuteUntil}
              />
            </Menu>
          </MenuTrigger>
        )}
        <IconButton
          icon={ARCHIVE}
          label={t(isArchived ? 'unarchive' : 'archive')}
          isDisabled={isDisabled}
          onPress={then(() => order.archive(selected, !isArchived))}
        />
        <MenuTrigger>
          <IconButton icon={FOLDER} label={t('moveToFolder')} isDisabled={isDisabled} />
          <Menu aria-label={t('folders')}>
            {folders.map(({ id, name }) => (
              <MenuItem
                key={id}
                label={name}
                onAction={then(() => order.putInto(selected, id, true))}
              />
            ))}
            <MenuItem icon="plus" label={t('newFolder')} onAction={onNewFolder} />
          </Menu>
        </MenuTrigger>
        <IconButton
          icon="trash"
          label={t('deleteForMe')}
          isDisabled={isDisabled}
          onPress={onDelete}
        />
      </div>
    </div>
  );
}
