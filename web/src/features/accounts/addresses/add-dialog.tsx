import { type FormEvent, useState } from 'react';
import { currentLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailField } from '../../../ui/fields/email-field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { countryName, guessCountry, PhoneField } from '../../countries/index.ts';
import { usePreference } from '../../preferences/index.ts';
import { type AddressKind, type OwnAddress, useAddresses } from './addresses.api.ts';
import { addressTexts } from './addresses.texts.ts';
import { useAddressAct } from './use-address-act.ts';

type Props = { kind: AddressKind; onAdded: (own: OwnAddress) => void; onClose: () => void };

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Adds an address or number. */
export function AddDialog({ kind, onAdded, onClose }: Props) {
  const t = useText(addressTexts);
  const api = useAddresses(kind);
  const preferred = usePreference('country');
  const [typed, setTyped] = useState(() => ({
    text: '',
    country: preferred ?? guessCountry(),
    number: undefined as string | undefined,
  }));
  const { busy, error, setError, run } = useAddressAct();
  const change = (next: typeof typed) => {
    setTyped(next);
    setError();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = kind === 'email' ? typed.text.trim() : typed.number;
    if (kind === 'email' && !ADDRESS.test(typed.text.trim()))
      return setError(() => t('emailWrong'));
    if (address === undefined) {
      const { country = 'ZZ' } = typed;
      return setError(() => t('numberWrong', { country: countryName(country, currentLanguage()) }));
    }
    const own = await run(() => api.add(address));
    if (own) onAdded(own);
  };

  return (
    <Dialog isOpen onClose={onClose} title={t(kind === 'email' ? 'addEmail' : 'addPhone')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4">
        {kind === 'email' ? (
          <EmailField
            label={t('email')}
            autoFocus
            value={typed.text}
            onChange={(text) => change({ ...typed, text })}
            error={error}
          />
        ) : (
          <PhoneField
            label={t('number')}
            text={typed.text}
            country={typed.country}
            onChange={change}
            error={error}
            autoFocus
          />
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" isPending={busy}>
            {t('add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
