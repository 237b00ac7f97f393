import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SIGN_OUT } from '../../../ui/icons/drawings.ts';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { accountSettingsTexts } from '../account-settings.texts.ts';

export function SignOutCard() {
  const t = useText(accountSettingsTexts);
  const navigate = useNavigate();
  return (
    <SettingsSection title={t('signOut')}>
      <SettingsRow title={t('signOutHere')} text={t('signOutText')}>
        <Button icon={SIGN_OUT} onPress={() => void navigate('/logout')}>
          {t('signOut')}
        </Button>
      </SettingsRow>
    </SettingsSection>
  );
}
