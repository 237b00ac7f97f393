import type { Chat } from '@kith/contract';
import { memo, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { useChatState } from '../chat.react.ts';
import { DOUBLE_CHECK } from '../chat-icons.ts';
import { selectHasReminders } from '../engine/chat.select.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { useListSelection } from './list-selection.ts';
import { orderTexts } from './order.texts.ts';
import { FOLDER } from './order-icons.ts';
import { useOrder } from './use-order.ts';

const RemindersDialog = later(
  async () => (await import('../reminders/reminders-dialog.tsx')).RemindersDialog,
);

type Props = {
  /** Whether any of the shown chats is unread. */
  hasUnread: boolean;
  /** The shown chats. */
  chats: () => readonly Chat[];
};

/** The actions on the list itself. */
export const ListMenu = memo(function ListMenu({ hasUnread, chats }: Props) {
  const t = useText(orderTexts);
  const order = useOrder();
  const selection = useListSelection();
  const [isFiling, setFiling] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const reminded = useChatState(selectHasReminders);
  return (
    <>
      <MenuTrigger>
        <IconButton icon="more" label={t('listMenu')} />
        <Menu aria-label={t('listMenu')} disabledKeys={hasUnread ? [] : ['read']}>
          <MenuItem
            id="read"
            icon="check"
            label={t('markAllRead')}
            onAction={() => order.read(chats())}
          />
          <MenuItem
            icon={DOUBLE_CHECK}
            label={t('selectChats')}
            onAction={() => selection.setState({ ids: new Set() })}
          />
          {reminded && (
            <MenuItem icon="bell" label={t('reminders')} onAction={() => setReminded(true)} />
          )}
          <MenuItem icon={FOLDER} label={t('folders')} onAction={() => setFiling(true)} />
        </Menu>
      </MenuTrigger>
      {isReminded && (
        <RemindersDialog
          onClose={() => setReminded(false)}
          onFailed={() => {
            setReminded(false);
            notifyNotLoaded();
          }}
        />
      )}
      {isFiling && <FolderDialog onClose={() => setFiling(false)} />}
    </>
  );
});
