import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { chatTexts } from '../chat.texts.ts';

/** No such chat, or not for this profile: the two look alike. */
export function ConversationMissing() {
  const t = useText(chatTexts);
  const navigate = useNavigate();
  usePageTitle(t('missingTitle'));
  return (
    <EmptyState
      title={t('missingTitle')}
      text={t('missingText')}
      action={
        <Button look="primary" onPress={() => void navigate('/app/chat', { replace: true })}>
          {t('toList')}
        </Button>
      }
    />
  );
}
