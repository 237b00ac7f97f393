import type { Chat } from '@kith/contract';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { isUnread } from '../engine/chat-view.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { useListSelection } from './list-selection.ts';
import { orderTexts } from './order.texts.ts';
import { FOLDER } from './order-icons.ts';
import { useOrder } from './use-order.ts';

/** The actions on the list itself; `chats` are those it shows. */
export function ListMenu({ chats }: { chats: readonly Chat[] }) {
  const t = useText(orderTexts);
  const order = useOrder();
  const selection = useListSelection();
  const [isFiling, setFiling] = useState(false);
  const hasUnread = chats.some(isUnread);
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t('listMenu')} />
        <Menu aria-label={t('listMenu')} disabledKeys={hasUnread ? [] : ['read']}>
          <MenuItem
            id="read"
            icon="check"
            label={t('markAllRead')}
            onAction={() => order.read(chats)}
          />
          <MenuItem
            icon="double-check"
            label={t('selectChats')}
            onAction={() => selection.setState({ ids: new Set() })}
          />
          <MenuItem icon={FOLDER} label={t('folders')} onAction={() => setFiling(true)} />
        </Menu>
      </MenuTrigger>
      {isFiling && <FolderDialog onClose={() => setFiling(false)} />}
    </>
  );
}
