import { displayName } from '@kith/contract/base/names';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { blockingTexts } from '../blocking.texts.ts';
import { usePrivacy, usePrivacyEngine, useUnblock } from '../privacy.react.ts';
import { privacyTexts } from '../privacy.texts.ts';

/** The people blocked by the active profile. */
export function BlockedSection() {
  const t = useText(privacyTexts);
  const tb = useText(blockingTexts);
  const { language } = useLanguage();
  const now = useToday();
  const { privacy, blocks } = usePrivacy();
  const unblock = useUnblock();
  const { loadMore } = usePrivacyEngine();
  if (privacy === null) return null;
  return (
    <SettingsSection title={t('blocked')} text={t('blockedText')}>
      {blocks.rows.length === 0 && <SettingsRow title={t('nobodyBlocked')} />}
      {blocks.rows.map(({ person, createdTime }) => {
        const { id } = person;
        const name = displayName(person);
        const time = listTime(language, createdTime, now, { yesterday: t('yesterday') });
        return (
          <SettingsRow
            key={id}
            leading={<Avatar id={id} name={name} src={person.avatar} size={36} />}
            title={name}
            text={t('blockedSince', { time })}
          >
            <Button aria-label={t('unblockName', { name })} onPress={() => unblock({ id, name })}>
              {tb('unblock')}
            </Button>
          </SettingsRow>
        );
      })}
      {blocks.next !== null && (
        <MoreButton label={t('more')} retryLabel={t('retry')} onMore={loadMore} />
      )}
    </SettingsSection>
  );
}
