import { useId, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isEnter } from '../../../ui/interaction/enter.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useSortedContacts, useStartedContacts } from '../../contacts/index.ts';
import { calendarTexts } from '../calendar.texts.ts';

type Props = {
  /** Who is chosen already. */
  except: readonly string[];
  isDisabled?: boolean;
  onPick: (profileId: string) => void;
};

const SUGGESTED = 5;

/** Finds contacts with a profile on this server. */
export function ContactSearch({ except, isDisabled = false, onPick }: Props) {
  const t = useText(calendarTexts);
  useStartedContacts();
  const contacts = useSortedContacts();
  const [typed, setTyped] = useState('');
  const id = useId();
  const sought = typed.trim().toLocaleLowerCase();
  const found =
    sought === ''
      ? []
      : contacts
          .filter(({ contact }) => contact.profile && !except.includes(contact.profile.id))
          .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
          .slice(0, SUGGESTED);
  const add = (profileId: string) => {
    onPick(profileId);
    setTyped('');
  };
  return (
    <>
      <TextField
        label={t('people')}
        placeholder={t('addPerson')}
        value={typed}
        isDisabled={isDisabled}
        aria-describedby={id}
        onChange={setTyped}
        onKeyDown={(event) => {
          const [first] = found;
          if (!isEnter(event) || first?.contact.profile === undefined) return;
          event.preventDefault();
          add(first.contact.profile.id);
        }}
      />
      {found.length > 0 && (
        <ul id={id} className="rounded-row border border-line bg-raised p-1">
          {found.map(({ contact, name }) => (
            <li key={contact.id}>
              <button
                type="button"
                onClick={() => contact.profile && add(contact.profile.id)}
                className="ring-focus-inside flex min-h-9 w-full items-center gap-3 rounded-small px-2 text-start text-body hover:bg-sunk coarse:min-h-11"
              >
                <Avatar
                  id={contact.profile?.id ?? contact.id}
                  name={name}
                  src={contact.profile?.avatar}
                  size={24}
                />
                <bdi className="truncate py-1">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {sought !== '' && found.length === 0 && (
        <p id={id} className="text-small text-ink-2">
          {t('nobodyFound')}
        </p>
      )}
    </>
  );
}
