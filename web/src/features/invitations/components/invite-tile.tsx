import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { inviteTexts } from '../invite.texts.ts';
import { useInviting } from '../inviting.ts';

/** Among the actions on somebody who is not here; a known address is filled in. */
export function InviteTile({ email }: { email: string | undefined }) {
  const { invite } = useInviting();
  const t = useText(inviteTexts);
  return <ActTile icon="link" label={t('invite')} onPress={() => invite(email)} />;
}
