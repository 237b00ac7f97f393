import type { Contact } from '@kith/contract';
import { cardOf } from '@kith/contract/contacts/contact-card';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { useState } from 'react';
import type { Failing } from '../../../platform/feature/failing.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useContactsStatus, useSortedContacts, useStartedContacts } from '../contacts.react.ts';
import { useContactSearch } from '../use-contact-search.ts';
import { cardTexts } from './card.texts.ts';
import type { ChosenContact } from './chosen-contact.ts';
import { reachedAt } from './reached-at.ts';

const SHOWN_STEP = 30;

type Props = Failing & { onPick: (chosen: ChosenContact) => void; onClose: () => void };

/** Selects a contact for a message. */
export function ContactPicker({ onPick, onClose }: Props) {
  const t = useText(cardTexts);
  const engine = useStartedContacts();
  const status = useContactsStatus();
  const sorted = useSortedContacts();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN_STEP);
  const { rows } = useContactSearch(typed);
  const found = rows ?? sorted;
  const pick = (contact: Contact) => {
    onPick({ id: contact.id, contact: cardOf(contact) });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('pickTitle')}>
      <div className="mt-3 flex flex-col gap-2">
        <SearchField
          autoFocus
          label={t('findContact')}
          clearLabel={t('clear')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setShown(SHOWN_STEP);
          }}
        />
        {status === 'loading' && found.length === 0 ? (
          <p role="status" className="grid h-24 place-items-center">
            <Spinner size={24} />
            <span className="sr-only">{t('loading')}</span>
          </p>
        ) : status === 'failed' ? (
          <div role="alert" className="flex flex-col items-start gap-3 py-4">
            <p className="text-body text-ink-2">{t('notLoaded')}</p>
            <Button icon="retry" onPress={() => void engine.refresh()}>
              {t('retry')}
            </Button>
          </div>
        ) : (
          <>
            <ul aria-label={t('contacts')} className="-mx-3">
              {found.slice(0, shown).map(({ contact }) => (
                <li key={contact.id}>
                  <button type="button" className={listRow} onClick={() => pick(contact)}>
                    <PickedRow contact={contact} />
                  </button>
                </li>
              ))}
            </ul>
            {found.length > shown && (
              <Button look="quiet" onPress={() => setShown((count) => count + SHOWN_STEP)}>
                {t('more')}
              </Button>
            )}
            {found.length === 0 && (
              <p role="status" className="py-6 text-center text-body text-ink-2">
                {t('nobody')}
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function PickedRow({ contact }: { contact: Contact }) {
  const t = useText(cardTexts);
  const { name } = listedContact(contact);
  return (
    <ListRowBody
      leading={
        <Avatar
          id={contact.id}
          name={name}
          src={contact.profile?.avatar}
          size={36}
          group={contact.type === 'organization'}
        />
      }
      title={name || t('contact')}
      preview={<bdi>{reachedAt(contact)}</bdi>}
    />
  );
}
