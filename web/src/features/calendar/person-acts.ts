import { useNavigate } from 'react-router';
import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useIsKeptOut } from '../chat/index.ts';
import { CALENDAR } from '../timeline/index.ts';
import { calendarActsTexts } from './calendar-acts.texts.ts';
import { planWith } from './plan-with.ts';

/** Makes an event to which they are invited. */
export const usePlanActs: UsePersonActs = ({ profileId }) => {
  const t = useText(calendarActsTexts);
  const navigate = useNavigate();
  const isKeptOut = useIsKeptOut(profileId ?? '');
  if (profileId === undefined || isKeptOut) return [];
  const run = () => navigate('/app/timeline', { state: planWith(profileId) });
  return [{ id: 'plan', place: 50, icon: CALENDAR, label: t('plan'), run }];
};
