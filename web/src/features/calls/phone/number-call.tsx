import type { Contact } from '@kith/contract';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { internationalNumber, shownNumber } from '../../countries/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { useOwnCountry } from '../dial/use-own-country.ts';
import { canBePhoned } from './can-be-phoned.ts';

type Props = { contact: Contact; at: number; look: string; children: ReactNode };

/** A number of a contact: calls it where the server has a telephone line, and otherwise stays as it is. */
export function NumberCall({ contact, at, look, children }: Props) {
  const entry = useText(callEntryTexts);
  const { phone } = useCallsEngine();
  const countries = usePhone(({ about }) => about?.countries);
  const country = useOwnCountry();
  useEffect(() => void phone.learn(), [phone]);
  const own = contact.numbers[at];
  const number = own && internationalNumber(own.number, own.country || country);
  if (own === undefined || !canBePhoned(number, countries ?? [])) return children;
  const name = listedContact(contact).name || shownNumber(number).text;
  return (
    <button
      type="button"
      aria-label={entry('byPhoneName', { name: own.number })}
      className={look}
      onClick={() => void phone.start(number, name)}
    >
      <bdi dir="ltr" className="tabular">
        {own.number}
      </bdi>
    </button>
  );
}
