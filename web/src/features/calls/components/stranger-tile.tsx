import type { Contact } from '@kith/contract';
import { useEffect } from 'react';
import type { OnPerson } from '../../../platform/feature/person-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { InviteTile } from '../../invitations/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { useOwnCountry } from '../dial/use-own-country.ts';
import { canBePhoned } from '../phone/can-be-phoned.ts';
import { phonesOf } from '../phone/phones-of.ts';

/** For a contact who is not known to be here: calls, where the server has a line, or invites. */
export function StrangerTile({ on: { contact, name } }: { on: OnPerson }) {
  return contact && <Tile contact={contact} name={name} />;
}

function Tile({ contact, name }: { contact: Contact; name: string }) {
  const entry = useText(callEntryTexts);
  const { start, phone } = useCallsEngine();
  const countries = usePhone(({ about }) => about?.countries);
  const isUnanswered = usePhone((state) => state.isUnanswered);
  const country = useOwnCountry();
  const { id, numbers, emails } = contact;
  const phones = phonesOf(numbers, country);
  const hasNumber = phones.length > 0;
  useEffect(() => {
    if (hasNumber) void phone.learn();
  }, [hasNumber, phone]);
  const isAsking = hasNumber && countries === undefined && !isUnanswered;
  // Until it is known, neither, so that no tile is replaced by another.
  if (numbers.length + emails.length === 0 || isAsking) return null;
  if (!phones.some(({ number }) => canBePhoned(number, countries ?? [])))
    return <InviteTile email={emails[0]?.address} />;
  const callee = { id, avatar: null, name, by: { contactId: id }, phones };
  return <ActTile icon="phone" label={entry('call')} onPress={() => void start(callee, false)} />;
}
