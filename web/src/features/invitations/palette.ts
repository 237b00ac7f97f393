import type { PaletteAct, PalettePart } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { inviteTexts } from './invite.texts.ts';
import { useInviting } from './inviting.ts';

const useInvitationActs = (): PaletteAct[] => {
  const { invite } = useInviting();
  const t = useText(inviteTexts);
  return [{ id: 'invite', place: 30, title: t('invite'), icon: 'link', run: () => invite() }];
};

export const palette: PalettePart = { acts: useInvitationActs };
