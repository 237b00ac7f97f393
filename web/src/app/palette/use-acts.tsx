import { displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useChatEngine } from '../../features/chat/index.ts';
import { inviteSomebody } from '../../features/invitations/index.ts';
import { useChangePreferences, usePreference } from '../../features/preferences/index.ts';
import { useActiveProfile, useProfileList, useProfiles } from '../../features/profiles/index.ts';
import { useText } from '../../platform/i18n/language.ts';
import type { IconName } from '../../ui/icons/find-icon.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { keysOf } from './key-map.ts';
import { showOverlay } from './overlay.ts';
import { paletteTexts } from './palette.texts.ts';
import type { PaletteEntry } from './palette.types.ts';

const themes = [
  { theme: 'light', title: 'themeLight', icon: 'sun' },
  { theme: 'dark', title: 'themeDark', icon: 'moon' },
  { theme: 'system', title: 'themeSystem', icon: 'laptop' },
] as const;

/** What one can do from anywhere. */
export const useActs = (): readonly PaletteEntry[] => {
  const t = useText(paletteTexts);
  const navigate = useNavigate();
  const engine = useChatEngine();
  const { switchTo } = useProfiles();
  const active = useActiveProfile();
  const profiles = useProfileList();
  const current = usePreference('theme');
  const change = useChangePreferences();
  return useMemo(() => {
    const act = (
      id: string,
      title: string,
      icon: IconName,
      run: () => unknown,
      keys?: string,
    ): PaletteEntry => ({
      id: `act-${id}`,
      title,
      leading: <Icon name={icon} size={20} className="text-ink-2" />,
      run,
      ...(keys && { keys }),
    });
    const to = (path: string) => () => navigate(path);
    return [
      act('chat', t('newChat'), 'compose', to('/app/chat/new')),
      act('note', t('noteToSelf'), 'note', async () =>
        navigate(`/app/chat/${await engine.create([])}`),
      ),
      act('invite', t('invite'), 'link', () => inviteSomebody()),
      act('contact', t('newContact'), 'user-plus', to('/app/contacts/new')),
      act('chats', t('toChats'), 'chat', to('/app/chat')),
      act('contacts', t('toContacts'), 'contacts', to('/app/contacts')),
      act('profile', t('profileScreen'), 'user', to('/app/profile')),
      act('settings', t('settings'), 'sliders', to('/app/settings')),
      ...themes
        .filter(({ theme }) => theme !== current)
        .map(({ theme, title, icon }) => act(theme, t(title), icon, () => change({ theme }))),
      ...profiles
        .filter(({ id }) => id !== active?.id)
        .map((profile) => ({
          id: `act-${profile.id}`,
          title: t('switchTo', { name: displayName(profile) }),
          detail: t('profile'),
          leading: (
            <Avatar id={profile.id} name={displayName(profile)} src={profile.avatar} size={28} />
          ),
          async run() {
            // Another profile does not know the chat that is open.
            await navigate('/app/chat', { flushSync: true });
            switchTo(profile.id);
          },
        })),
      act('keys', t('keys'), 'keyboard', () => showOverlay('keys'), keysOf('keys')),
      act('out', t('signOut'), 'sign-out', to('/logout')),
    ];
  }, [t, navigate, engine, switchTo, active, profiles, current, change]);
};
