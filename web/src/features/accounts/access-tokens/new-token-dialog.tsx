import { ACCESS_TOKEN_DAYS, ACCESS_TOKEN_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import { ACCESS_SCOPES, type AccessScope } from '@kith/contract/base/enums';
import { type FormEvent, useId, useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useWords } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { wasDeclined } from '../../../platform/step-up.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { accessTokensTexts } from './access-tokens.texts.ts';

const YEAR = 365;

/** Asks for the purpose, scope and lifetime of a token, and creates it. */
export function NewTokenDialog(props: { onClose: () => void; onMade: (token: string) => void }) {
  const t = useText(accessTokensTexts);
  const { call } = usePlatform();
  const scopeId = useId();
  const lifetimeId = useId();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<AccessScope>('full');
  const [days, setDays] = useState<(typeof ACCESS_TOKEN_DAYS)[number]>(ACCESS_TOKEN_DAYS[1]);
  const [error, setError] = useWords();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || name.trim() === '') return;
    setBusy(true);
    setError();
    call('accessTokens.create', { body: { name: name.trim(), scope, days } }).then(
      ({ token }) => props.onMade(token),
      (cause) => {
        setBusy(false);
        if (!wasDeclined(cause))
          setError(() => t(toFailure(cause).code === 'conflict' ? 'tooMany' : 'tryAgain'));
      },
    );
  };
  return (
    <Dialog isOpen onClose={props.onClose} title={t('newTitle')}>
      <DialogBody>{t('newText')}</DialogBody>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <TextField
          label={t('purpose')}
          description={t('nameHint')}
          value={name}
          onChange={setName}
          maxLength={ACCESS_TOKEN_NAME_MAX_CHARS}
          error={error}
          autoFocus
          autoComplete="off"
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={scopeId} className="text-small font-strong text-ink">
            {t('scope')}
          </label>
          <Select
            id={scopeId}
            className="w-full"
            value={scope}
            options={ACCESS_SCOPES.map((value) => ({ value, label: t(value) }))}
            onChange={setScope}
          />
        </div>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={lifetimeId} className="text-small font-strong text-ink">
            {t('lifetime')}
          </label>
          <Select
            id={lifetimeId}
            className="w-full"
            value={String(days)}
            options={ACCESS_TOKEN_DAYS.map((count) => ({
              value: String(count),
              label: count === YEAR ? t('year') : t('days', { count }),
            }))}
            onChange={(value) =>
              setDays(ACCESS_TOKEN_DAYS.find((count) => String(count) === value) ?? days)
            }
          />
        </div>
        <DialogActions>
          <Button onPress={props.onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={isBusy} isDisabled={name.trim() === ''}>
            {t('doCreate')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
