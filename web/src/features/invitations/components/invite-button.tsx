import { useText } from '../../../platform/i18n/language.ts';
import { Button, type ButtonLook } from '../../../ui/buttons/button.tsx';
import { inviteTexts } from '../invite.texts.ts';
import { useInviting } from '../inviting.ts';

type Props = { look?: ButtonLook; size?: 'medium' | 'large'; wide?: boolean };

export function InviteButton(props: Props) {
  const { invite } = useInviting();
  const t = useText(inviteTexts);
  return (
    <Button {...props} icon="link" onPress={() => invite()}>
      {t('invite')}
    </Button>
  );
}
