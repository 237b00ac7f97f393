import type { Chat } from '@kith/contract';
import { NOTIFY_LEVELS, type NotifyLevel } from '@kith/contract/base/enums';
import { isMuted } from '@kith/contract/push/levels';
import { useState } from 'react';
import type { UseChatMenu } from '../../../platform/feature/chat-menu.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Menu, MenuGroup, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { isUnread } from '../engine/chat-view.ts';
import { MUTED, PIN } from './list-icons.ts';
import { MuteItems } from './mute-items.tsx';
import { orderTexts } from './order.texts.ts';
import { ARCHIVE, FOLDER, UNREAD } from './order-icons.ts';
import { useFolders } from './use-folders.ts';
import type { Order } from './use-order.ts';

export interface MenuPlace {
  row: HTMLElement;
  /** Where it was pressed; beside the row if by a key. */
  point: { x: number; y: number } | undefined;
}

type Props = {
  chat: Chat;
  place: MenuPlace;
  /** Of other features. */
  hooks: readonly UseChatMenu[];
  order: Order;
  isArchived: boolean;
  onSelect: () => void;
  onDelete: () => void;
  onNewFolder: () => void;
  onMuteUntil: () => void;
};

const PROFILE = 'profile';
const LEVEL_WORDS = {
  profile: 'levelProfile',
  all: 'levelAll',
  mentions: 'levelMentions',
  nothing: 'levelNothing',
} as const satisfies Record<typeof PROFILE | NotifyLevel, string>;

/** The actions of a chat in the list, at the pointer or beside its row. */
export function ChatMenu(props: Props) {
  const { chat, place, order, isArchived, onSelect, onDelete, onNewFolder, onMuteUntil } = props;
  const t = useText(orderTexts);
  // The same as long as it is open: their number never changes.
  const [hooks] = useState(props.hooks);
  const acts = hooks.flatMap((ask) => ask(chat)).toSorted((a, b) => a.place - b.place);
  const [page, setPage] = useState<'notices' | 'folders'>();
  const folders = useFolders();
  const pins = order.pinned();
  const at = pins.findIndex(({ id }) => id === chat.id);
  const muted = isMuted(chat, Date.now());
  const { point, row } = place;
  const rect = point
    ? new DOMRect(point.x, point.y, 0, 0)
    : (({ x, y, height }) => new DOMRect(x + 48, y, 1, height - 12))(row.getBoundingClientRect());
  const frame = { placement: 'bottom start', getTargetRect: () => rect } as const;
  if (page === 'notices')
    return (
      <Menu aria-label={t('notices')} {...frame}>
        <MenuGroup title={t('mute')} label={t('mute')}>
          {muted && <MenuItem label={t('unmute')} onAction={() => order.mute([chat], null)} />}
          <MuteItems onMute={(until) => order.mute([chat], until)} onChoose={onMuteUntil} />
        </MenuGroup>
        <MenuLine />
        <MenuGroup
          title={t('notifyOf')}
          label={t('notifyOf')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chat.notify ?? PROFILE]}
          onSelectionChange={(keys) => {
            const [chosen] = keys;
            order.set(chat, { notify: chosen === PROFILE ? null : (chosen as NotifyLevel) });
          }}
        >
          {([PROFILE, ...NOTIFY_LEVELS] as const).map((level) => (
            <MenuItem key={level} id={level} label={t(LEVEL_WORDS[level])} />
          ))}
        </MenuGroup>
      </Menu>
    );
  if (page === 'folders')
    return (
      <Menu aria-label={t('folders')} {...frame}>
        {folders.length > 0 && (
          <MenuGroup
            label={t('folders')}
            selectionMode="multiple"
            selectedKeys={chat.folderIds}
            onSelectionChange={(keys) => order.set(chat, { folderIds: [...keys] as string[] })}
          >
            {folders.map(({ id, name }) => (
              <MenuItem key={id} id={id} label={name} />
            ))}
          </MenuGroup>
        )}
        <MenuItem icon="plus" label={t('newFolder')} onAction={onNewFolder} />
      </Menu>
    );
  return (
    <Menu aria-label={t('chatMenu')} {...frame}>
      {isUnread(chat) ? (
        <MenuItem icon="check" label={t('markRead')} onAction={() => order.read([chat])} />
      ) : (
        <MenuItem icon={UNREAD} label={t('markUnread')} onAction={() => order.markUnread(chat)} />
      )}
      {acts.map(({ id, icon, label, run }) => (
        <MenuItem key={id} icon={icon} label={label} onAction={() => void run()} />
      ))}
      <MenuItem
        icon={PIN}
        label={t(at < 0 ? 'pin' : 'unpin')}
        onAction={() => (at < 0 ? order.pin([chat]) : order.unpin([chat]))}
      />
      {at > 0 && (
        <MenuItem icon="arrow-up" label={t('moveUp')} onAction={() => order.move(chat, -1)} />
      )}
      {at >= 0 && at < pins.length - 1 && (
        <MenuItem icon="arrow-down" label={t('moveDown')} onAction={() => order.move(chat, 1)} />
      )}
      <MenuItem
        icon={MUTED}
        label={t('notices')}
        shouldCloseOnSelect={false}
        onAction={() => setPage('notices')}
      />
      <MenuItem
        icon={ARCHIVE}
        label={t(isArchived ? 'unarchive' : 'archive')}
        onAction={() => order.archive([chat], !isArchived)}
      />
      <MenuItem
        icon={FOLDER}
        label={t('folders')}
        shouldCloseOnSelect={false}
        onAction={() => setPage('folders')}
      />
      <MenuItem icon="check" label={t('select')} shortcut="X" onAction={onSelect} />
      <MenuLine />
      <MenuItem icon="trash" harm label={t('deleteForMe')} onAction={onDelete} />
    </Menu>
  );
}
