import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { invitationsTexts } from '../invitations.texts.ts';
import { inviteSomebody } from '../inviting.ts';

export function InviteButton() {
  const t = useText(invitationsTexts);
  return (
    <Button icon="link" onPress={() => inviteSomebody()}>
      {t('invite')}
    </Button>
  );
}
