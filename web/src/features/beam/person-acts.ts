import { useNavigate } from 'react-router';
import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useCallablePeople } from '../chat/index.ts';
import { beamNavigationTexts } from './beam-navigation.texts.ts';
import { beamTo } from './beam-to.ts';

/** Hands something over to somebody of one's chats. */
export const useBeamActs: UsePersonActs = ({ profileId }) => {
  const t = useText(beamNavigationTexts);
  const navigate = useNavigate();
  const people = useCallablePeople();
  if (!people.some(({ person }) => person.id === profileId)) return [];
  const run = () => navigate('/app/beam', { state: beamTo(profileId ?? '') });
  return [{ id: 'beam', place: 60, icon: 'beam', label: t('beam'), run }];
};
