import { useNavigate } from 'react-router';
import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { LAPTOP } from '../../ui/icons/drawings.ts';
import { operatorSettingsTexts } from './operator-settings.texts.ts';
import { useIsOperator } from './use-is-operator.ts';

/** Only for the operator. */
const useOperatorActs = (): PaletteAct[] => {
  const t = useText(operatorSettingsTexts);
  const navigate = useNavigate();
  const act: PaletteAct = {
    id: 'operator',
    place: 140,
    title: t('operator'),
    icon: LAPTOP,
    run: () => navigate('/app/operator'),
  };
  return useIsOperator() ? [act] : [];
};

export const palette: PalettePart = { acts: useOperatorActs };
