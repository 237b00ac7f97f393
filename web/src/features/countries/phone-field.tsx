import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { Field, fieldBox, fieldInput } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { countryTexts } from './countries.texts.ts';
import { countryName, dialCodeOf } from './countries.ts';
import { CountryDialog } from './country-dialog.tsx';
import { Flag } from './flag.tsx';
import { readNumber } from './phone-numbers.ts';

type Props = {
  label: string;
  text: string;
  /** The country of numbers typed without a plus sign. */
  country: string | undefined;
  /** As displayed now; `number` only once it is complete. */
  onChange: (typed: {
    text: string;
    country: string | undefined;
    number: string | undefined;
  }) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/**
 * A phone number, formatted for its country during typing; the flag opens the list of countries.
 */
export function PhoneField({ label, text, country, onChange, error, autoFocus = false }: Props) {
  const t = useText(countryTexts);
  const { language } = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const name = country === undefined ? '' : countryName(country, language);
  const dialCode = country === undefined ? '' : dialCodeOf(country);
  return (
    <>
      <TextField
        type="tel"
        autoComplete="tel"
        autoFocus={autoFocus}
        isInvalid={Boolean(error)}
        value={text}
        onChange={(typed) => onChange(readNumber(typed, country))}
        className="flex min-w-0 flex-col gap-1.5"
      >
        <Field label={label} error={error}>
          <div className={fieldBox}>
            {/* Without the empty slot React Aria would label the button by the field. */}
            <Button
              slot={null}
              aria-label={
                country === undefined
                  ? t('country')
                  : t('countryIs', { country: name, code: dialCode })
              }
              onPress={() => setChoosing(true)}
              className="target ring-focus-inside flex items-center gap-1.5 self-stretch rounded-s-row ps-3.5 pe-2 text-small text-ink-2 data-hovered:text-ink"
            >
              {country !== undefined && <Flag code={country} />}
              <bdi dir="ltr" className="tabular">
                {dialCode && `+${dialCode}`}
              </bdi>
              <Icon name="chevron-down" size={14} />
            </Button>
            <Input dir="ltr" className={fieldInput} />
          </div>
        </Field>
      </TextField>
      {isChoosing && (
        <CountryDialog
          selected={country}
          onClose={() => setChoosing(false)}
          onSelect={(code) => onChange(readNumber(text.startsWith('+') ? '' : text, code))}
        />
      )}
    </>
  );
}
