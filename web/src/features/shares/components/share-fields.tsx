import {
  PASSWORD_MAX_CHARS,
  SHARE_DOWNLOADS_MAX,
  SHARE_NOTE_MAX_CHARS,
  SHARE_TITLE_MAX_CHARS,
} from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { areDownloadsValid, type ShareSettings } from '../share-settings.ts';
import { ExpiryField, SenderField } from './choice-fields.tsx';

type Props = {
  settings: ShareSettings;
  onChange: (changes: Partial<ShareSettings>) => void;
  /** Shows the errors. */
  isTried: boolean;
  /** Id of the share being edited. */
  expiresTime?: number | null;
  hasPassword?: boolean;
  /** False if this browser cannot read the title and the note. */
  hasWords?: boolean;
};

/** Title, access and expiry of a share. */
export function ShareFields(props: Props) {
  const { settings, onChange, isTried, expiresTime = null } = props;
  const { hasPassword = false, hasWords = true } = props;
  const t = useText(shareFilesTexts);
  const isTitleMissing = isTried && settings.title.trim() === '';
  const isLimitWrong = isTried && !areDownloadsValid(settings.downloads);
  return (
    <div className="flex flex-col gap-4">
      {hasWords && (
        <>
          <TextField
            label={t('titleField')}
            value={settings.title}
            maxLength={SHARE_TITLE_MAX_CHARS}
            error={isTitleMissing ? t('titleMissing') : undefined}
            onChange={(title) => onChange({ title })}
          />
          <TextField
            label={t('note')}
            value={settings.note}
            maxLength={SHARE_NOTE_MAX_CHARS}
            onChange={(note) => onChange({ note })}
          />
        </>
      )}
      <div className="grid gap-4 small:grid-cols-2">
        <ExpiryField
          value={settings.expiry}
          expiresTime={expiresTime}
          onChange={(expiry) => onChange({ expiry })}
        />
        <TextField
          label={t('downloadsMax')}
          value={settings.downloads}
          inputMode="numeric"
          error={isLimitWrong ? t('downloadsWrong', { max: SHARE_DOWNLOADS_MAX }) : undefined}
          onChange={(downloads) => onChange({ downloads })}
        />
        <PasswordField
          label={hasPassword ? t('passwordNew') : t('passwordField')}
          {...(hasPassword && { description: t('passwordKeep') })}
          showLabel={t('show')}
          hideLabel={t('hide')}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_CHARS}
          isDisabled={settings.removesPassword}
          value={settings.password}
          onChange={(password) => onChange({ password })}
        />
        <SenderField
          value={settings.visibility}
          onChange={(visibility) => onChange({ visibility })}
        />
      </div>
      {hasPassword && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-body">{t('passwordRemove')}</span>
          <Switch
            label={t('passwordRemove')}
            isOn={settings.removesPassword}
            onChange={(removesPassword) => onChange({ removesPassword, password: '' })}
          />
        </div>
      )}
    </div>
  );
}
