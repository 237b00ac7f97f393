import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { useInviting } from '../inviting.ts';

export function InviteButton() {
  const { invite } = useInviting();
  const t = useText(invitationsTexts);
  return (
    <Button icon="link" onPress={() => invite()}>
      {t('invite')}
    </Button>
  );
}
