import {
  PASSWORD_MAX_CHARS,
  SHARE_FILES_MAX,
  SHARE_NOTE_MAX_CHARS,
  SHARE_TITLE_MAX_CHARS,
} from '@kith/contract/base/constants';
import { bytesText } from '../../../platform/i18n/bytes.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoiceField, ExpiryField, SenderField } from '../components/choice-fields.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { fileRequestsTexts } from './file-requests.texts.ts';
import { areFilesValid, type RequestSettings, SIZES } from './request-settings.ts';

type Props = {
  settings: RequestSettings;
  onChange: (changes: Partial<RequestSettings>) => void;
  /** Shows the errors. */
  isTried: boolean;
  /** Id of the request being edited. */
  expiresTime?: number | null;
  hasPassword?: boolean;
};

/** Title, limits and expiry of a request. */
export function RequestFields(props: Props) {
  const { settings, onChange, isTried, expiresTime = null, hasPassword = false } = props;
  const t = useText(fileRequestsTexts);
  const ofShares = useText(shareFilesTexts);
  const { language } = useLanguage();
  const sizes = [...new Set([...SIZES, settings.bytes])].sort((a, b) => a - b);
  const areFilesWrong = isTried && !areFilesValid(settings.files);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('titleField')}
        value={settings.title}
        maxLength={SHARE_TITLE_MAX_CHARS}
        error={isTried && settings.title.trim() === '' ? t('titleMissing') : undefined}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label={ofShares('note')}
        value={settings.note}
        maxLength={SHARE_NOTE_MAX_CHARS}
        onChange={(note) => onChange({ note })}
      />
      <div className="grid gap-4 small:grid-cols-2">
        <ChoiceField
          label={t('bytesMax')}
          value={String(settings.bytes)}
          options={sizes.map((size) => ({ value: String(size), label: bytesText(language, size) }))}
          onChange={(bytes) => onChange({ bytes: Number(bytes) })}
        />
        <TextField
          label={t('filesMax')}
          value={settings.files}
          inputMode="numeric"
          error={areFilesWrong ? t('filesWrong', { max: SHARE_FILES_MAX }) : undefined}
          onChange={(files) => onChange({ files })}
        />
        <ExpiryField
          value={settings.expiry}
          expiresTime={expiresTime}
          onChange={(expiry) => onChange({ expiry })}
        />
        <SenderField
          value={settings.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
        <PasswordField
          label={ofShares(hasPassword ? 'passwordNew' : 'passwordField')}
          {...(hasPassword && { description: ofShares('passwordKeep') })}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_CHARS}
          isDisabled={settings.removesPassword}
          value={settings.password}
          onChange={(password) => onChange({ password })}
        />
      </div>
      {hasPassword && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-body">{ofShares('passwordRemove')}</span>
          <Switch
            label={ofShares('passwordRemove')}
            isOn={settings.removesPassword}
            onChange={(removesPassword) => onChange({ removesPassword, password: '' })}
          />
        </div>
      )}
    </div>
  );
}
