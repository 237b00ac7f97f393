import { NavLink, useNavigate } from 'react-router';
import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useInterfaceState } from '../../platform/interface-state.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PaneHeader } from '../../ui/layout/panes.tsx';
import { ListRowBody, listRow } from '../../ui/lists/list-row.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { settingsTexts } from './settings.texts.ts';

type Props = {
  entries: readonly SettingsEntry[];
  open: string | undefined;
  isWide: boolean;
};

/** The sections; on a phone a separate screen. */
export function SettingsList({ entries, open, isWide }: Props) {
  const t = useText(settingsTexts);
  const navigate = useNavigate();
  const entryPoint = useInterfaceState('settings_entry_point') ?? '/app';
  return (
    <nav
      aria-label={t('settings')}
      className={classes(
        'flex h-full flex-col bg-pane',
        isWide ? 'w-72 shrink-0 border-e border-line medium:w-86' : 'min-w-0 flex-1',
      )}
    >
      {open === undefined && <ListTitle />}
      <PaneHeader>
        {isWide ? (
          <p className="flex-1 text-title font-heading tracking-tight">{t('settings')}</p>
        ) : (
          <h1 className="flex-1 text-title font-heading tracking-tight">{t('settings')}</h1>
        )}
        <IconButton
          icon="xmark"
          label={t('closeSettings')}
          onPress={() => void navigate(entryPoint)}
        />
      </PaneHeader>
      <ul className="scroll-quiet flex-1 px-2 pb-4">
        {entries.map(({ id, icon, title, text, href = `/app/settings/${id}` }) => (
          <li key={id}>
            <NavLink to={href} className={listRow}>
              <ListRowBody
                leading={<Icon name={icon} size={22} className="mx-1 text-ink-2" />}
                title={title}
                preview={text}
              />
              {!isWide && <Icon name="chevron-end" size={16} className="text-ink-3" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ListTitle() {
  usePageTitle(useText(settingsTexts)('settings'));
  return null;
}
