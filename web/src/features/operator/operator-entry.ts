import type { SettingsEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { LAPTOP } from '../../ui/icons/drawings.ts';
import { operatorSettingsTexts } from './operator-settings.texts.ts';
import { useIsOperator } from './use-is-operator.ts';

/** Only for the operator. */
export const useOperatorEntry = (): SettingsEntry[] => {
  const t = useText(operatorSettingsTexts);
  const isOperator = useIsOperator();
  const entry: SettingsEntry = {
    id: 'operator',
    place: 70,
    icon: LAPTOP,
    title: t('operator'),
    text: t('operatorText'),
    href: '/app/operator',
  };
  return isOperator ? [entry] : [];
};
