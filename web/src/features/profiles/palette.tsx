import { displayName } from '@kith/contract/base/names';
import { useNavigate } from 'react-router';
import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useActiveProfile, useProfileList, useProfiles } from './profiles.react.ts';
import { profilesPaletteTexts } from './profiles-palette.texts.ts';

const useProfileActs = (): PaletteAct[] => {
  const t = useText(profilesPaletteTexts);
  const navigate = useNavigate();
  const { switchTo } = useProfiles();
  const active = useActiveProfile();
  const others = useProfileList().filter(({ id }) => id !== active?.id);
  return [
    {
      id: 'profile',
      place: 130,
      title: t('profileScreen'),
      icon: 'user',
      run: () => navigate('/app/profile'),
    },
    ...others.map((profile): PaletteAct => {
      const name = displayName(profile);
      return {
        id: profile.id,
        place: 220,
        title: t('switchToName', { name }),
        detail: t('profile'),
        icon: 'user',
        leading: (size) => <Avatar id={profile.id} name={name} src={profile.avatar} size={size} />,
        async run() {
          // Another profile may not have access to the open chat.
          await navigate('/app/chat', { flushSync: true });
          switchTo(profile.id);
        },
      };
    }),
  ];
};

export const palette: PalettePart = { acts: useProfileActs };
