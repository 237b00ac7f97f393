import { useNavigate } from 'react-router';
import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { sharesNavigationTexts } from './shares-navigation.texts.ts';

const useShareActs = (): PaletteAct[] => {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  return [
    {
      id: 'share-files',
      place: 45,
      title: t('shareFiles'),
      icon: 'file',
      run: () => navigate('/app/share-files/new'),
    },
  ];
};

export const palette: PalettePart = { acts: useShareActs };
