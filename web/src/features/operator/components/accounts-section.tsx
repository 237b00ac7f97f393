import type { AccountSummary } from '@kith/contract';
import { useDeferredValue, useState } from 'react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { operatorTexts } from '../operator.texts.ts';
import { useAccounts } from '../use-accounts.ts';
import { ResetLinkButton } from './reset-link-button.tsx';

/** The accounts, newest first. */
export function AccountsSection() {
  const t = useText(operatorTexts);
  const [text, setText] = useState('');
  const { accounts, isMore, more, failed } = useAccounts(useDeferredValue(text.trim()));
  return (
    <SettingsSection title={t('accounts')}>
      <div className="p-2">
        <SearchField label={t('find')} clearLabel={t('clear')} value={text} onChange={setText} />
      </div>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
      {accounts.length === 0 && text !== '' && (
        <p className="px-4 py-3 text-small text-ink-2">{t('nobody')}</p>
      )}
      {(isMore || failed) && (
        <div className="p-2">
          <Button look="quiet" onPress={more}>
            {t(failed ? 'retry' : 'more')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

function AccountRow({ account }: { account: AccountSummary }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const [first = account.email ?? account.id, ...others] = account.names;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const time = day.format(account.createdTime);
  const name =
    others.length > 0
      ? t('namesOf', { name: first, others: new Intl.ListFormat(language).format(others) })
      : first;
  return (
    <SettingsRow
      leading={<Avatar id={account.id} name={first} size={34} />}
      title={name}
      text={[
        account.email,
        account.lastUsedTime === null
          ? t('joined', { time })
          : t('lastSeen', { time, seen: stampTime(language, account.lastUsedTime) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {account.isOperator && (
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-tiny font-strong text-accent-text">
          {t('operator')}
        </span>
      )}
      <ResetLinkButton account={account} name={first} />
    </SettingsRow>
  );
}
