import type { SenderVisibility } from '@kith/contract';
import { SENDER_VISIBILITY } from '@kith/contract/base/enums';
import { useId } from 'react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { EXPIRIES, type Expiry } from '../share-settings.ts';

type Choice<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A labelled choice, as wide as the fields beside it. */
export function ChoiceField<Value extends string>({ label, ...rest }: Choice<Value>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-small font-strong">
        {label}
      </label>
      <Select id={id} className="w-full" {...rest} />
    </div>
  );
}

type ExpiryProps = {
  value: Expiry;
  /** Of what is edited. */
  expiresTime: number | null;
  onChange: (expiry: Expiry) => void;
};

export function ExpiryField({ value, expiresTime, onChange }: ExpiryProps) {
  const t = useText(shareFilesTexts);
  const { language } = useLanguage();
  const labels = {
    keep: expiresTime === null ? '' : t('expiresKeep', { time: stampTime(language, expiresTime) }),
    day: t('expiresDay'),
    week: t('expiresWeek'),
    month: t('expiresMonth'),
    never: t('expiresNever'),
  };
  return (
    <ChoiceField
      label={t('expires')}
      value={value}
      options={EXPIRIES.filter((each) => each !== 'keep' || expiresTime !== null).map((each) => ({
        value: each,
        label: labels[each],
      }))}
      onChange={onChange}
    />
  );
}

type SenderProps = { value: SenderVisibility; onChange: (visibility: SenderVisibility) => void };

/** Who sees the owner of the page. */
export function SenderField({ value, onChange }: SenderProps) {
  const t = useText(shareFilesTexts);
  const labels = {
    contact: t('senderContact'),
    anonymous: t('senderAnonymous'),
    self: t('senderSelf'),
  };
  return (
    <ChoiceField
      label={t('sender')}
      value={value}
      options={SENDER_VISIBILITY.map((each) => ({ value: each, label: labels[each] })).reverse()}
      onChange={onChange}
    />
  );
}
