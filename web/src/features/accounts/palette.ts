import { useNavigate } from 'react-router';
import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { SIGN_OUT } from '../../ui/icons/drawings.ts';
import { accountSettingsTexts } from './account-settings.texts.ts';

const useAccountActs = (): PaletteAct[] => {
  const t = useText(accountSettingsTexts);
  const navigate = useNavigate();
  return [
    {
      id: 'out',
      place: 320,
      title: t('signOut'),
      icon: SIGN_OUT,
      run: () => navigate('/logout'),
    },
  ];
};

export const palette: PalettePart = { acts: useAccountActs };
