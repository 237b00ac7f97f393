import { useNavigate } from 'react-router';
import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { sharesNavigationTexts } from './shares-navigation.texts.ts';
import { NEW_SHARE_PATH, pathFor } from './shares-paths.ts';

/** Starts a share whose link is then sent to them. */
export const useShareActs: UsePersonActs = ({ profileId }) => {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  if (profileId === undefined) return [];
  const run = () => navigate(pathFor(NEW_SHARE_PATH, { profileId }));
  return [{ id: 'share', place: 40, icon: 'file', label: t('shareFiles'), run }];
};
