import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Menu, MenuItem, MenuRow, MenuTile, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { DRAWINGS, RoomIcon, type RoomIconName } from './room-icon.tsx';

export interface MoreControl {
  icon: RoomIconName;
  label: string;
  /** Switched on, or open. */
  pressed?: boolean;
  unread?: number;
  act: () => void;
}

type Props = {
  controls: readonly MoreControl[];
  /** With a row of reactions above the others. */
  reactions: readonly string[];
  onReact: (emoji: string) => void;
};

/** The controls for which the toolbar has no space. */
export function MoreControls({ controls, reactions, onReact }: Props) {
  const t = useText(roomsTexts);
  const { language } = useLanguage();
  return (
    <I18nProvider locale={language}>
      <MenuTrigger>
        <Button
          aria-label={t('moreControls')}
          className="ring-focus grid size-12 shrink-0 place-items-center rounded-card bg-raised text-ink data-hovered:bg-line-soft forced:border"
        >
          <RoomIcon name="more" />
        </Button>
        <Menu placement="top end">
          {reactions.length > 0 && (
            <MenuRow label={t('react')}>
              {reactions.map((emoji) => (
                <MenuTile key={emoji} label={emoji} onAction={() => onReact(emoji)}>
                  {emoji}
                </MenuTile>
              ))}
            </MenuRow>
          )}
          {controls.map(({ icon, act, label, unread = 0 }) => (
            <MenuItem
              key={icon}
              icon={{ line: DRAWINGS[icon] }}
              label={label}
              onAction={act}
              count={unread}
              countLabel={t('unread', { count: unread })}
            />
          ))}
        </Menu>
      </MenuTrigger>
    </I18nProvider>
  );
}
