import { displayName } from '@kith/contract/base/names';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { KEYBOARD, SIGN_OUT } from '../../../ui/icons/drawings.ts';
import { MOD } from '../../../ui/interaction/key-names.ts';
import { Menu, MenuGroup, MenuItem, MenuLine } from '../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { profileMenuTexts } from '../profile-menu.texts.ts';
import { useActiveProfile, useProfileList, useProfiles, useUnreadOf } from '../profiles.react.ts';
import { ProfileButton } from './profile-button.tsx';

/** The current profile, the others, the account and signing out. */
export function ProfileMenu({ size, isNamed = false }: { size?: number; isNamed?: boolean }) {
  const t = useText(profileMenuTexts);
  const { overlays } = usePlatform();
  const active = useActiveProfile();
  const all = useProfileList();
  const { switchTo } = useProfiles();
  const unread = useUnreadOf();
  const others = all.reduce((sum, { id }) => sum + (id === active?.id ? 0 : unread(id)), 0);
  const navigate = useNavigate();
  if (!active) return null;
  const name = displayName(active);
  return (
    <ProfileButton
      profile={{ id: active.id, name, avatar: active.avatar }}
      label={others > 0 ? t('accountUnread', { name, count: others }) : t('accountOf', { name })}
      named={isNamed}
      hasNews={others > 0}
      {...(size && { size })}
    >
      <Menu placement="bottom start" aria-label={t('account')}>
        <MenuGroup
          title={t('writeAs')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[active.id]}
        >
          {all.map((profile) => (
            <MenuItem
              key={profile.id}
              id={profile.id}
              label={displayName(profile)}
              count={profile.id === active.id ? 0 : unread(profile.id)}
              countLabel={t('unreadMessages', { count: unread(profile.id) })}
              leading={
                <Avatar
                  id={profile.id}
                  name={displayName(profile)}
                  src={profile.avatar}
                  size={28}
                />
              }
              onAction={() => {
                if (profile.id === active.id) return;
                // Another profile may not have access to the open chat.
                const left = navigate('/app/chat', { flushSync: true });
                void Promise.resolve(left).then(() => switchTo(profile.id));
              }}
            />
          ))}
        </MenuGroup>
        <MenuLine />
        <MenuItem label={t('profile')} icon="user" onAction={() => void navigate('/app/profile')} />
        <MenuItem
          label={t('searchAndActions')}
          icon="search"
          shortcut={`${MOD} K`}
          onAction={() => overlays.show('palette')}
        />
        <MenuItem
          label={t('shortcuts')}
          icon={KEYBOARD}
          shortcut="?"
          onAction={() => overlays.show('keys')}
        />
        <MenuItem
          label={t('settings')}
          icon="sliders"
          onAction={() => void navigate('/app/settings')}
        />
        <MenuItem label={t('signOut')} icon={SIGN_OUT} onAction={() => void navigate('/logout')} />
      </Menu>
    </ProfileButton>
  );
}
