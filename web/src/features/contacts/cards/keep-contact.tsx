import type { Contact, ContactAttachment } from '@kith/contract';
import { isSameContact } from '@kith/contract/contacts/contact-card';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useContactsEngine } from '../contacts.react.ts';
import { cardTexts } from './card.texts.ts';

type Props = { card: ContactAttachment; name: string; isActive: boolean };

const ACT =
  'target ring-focus flex shrink-0 items-center gap-1.5 rounded-control px-2.5 text-small font-strong no-underline';

const knownIn = (
  contacts: ReadonlyMap<string, Contact>,
  { id, contact }: ContactAttachment,
  name: string,
): Contact | undefined =>
  contacts.get(id) ??
  [...contacts.values()].find(
    (one) => listedContact(one).name === name && isSameContact(contact, one),
  );

/**
 * Adds a contact from a message to the user's own. The address book is not loaded just for this
 * before it is pressed; once loaded, an existing contact can be opened instead.
 */
export function KeepContact({ card, name, isActive }: Props) {
  const t = useText(cardTexts);
  const engine = useContactsEngine();
  const contacts = useStore(engine.state, ({ book }) => book.contacts);
  const known = useMemo(() => knownIn(contacts, card, name), [contacts, card, name]);
  const [isSaving, setSaving] = useState(false);
  const tabIndex = isActive ? 0 : -1;
  if (known !== undefined)
    return (
      <Link
        to={`/app/contacts/${known.id}`}
        tabIndex={tabIndex}
        className={`${ACT} text-ink-2 hover:bg-sunk`}
      >
        <Icon name="check" size={16} />
        {t('inContacts')}
      </Link>
    );
  const save = async () => {
    setSaving(true);
    try {
      await engine.start();
      if (knownIn(engine.state.getState().book.contacts, card, name) !== undefined) return;
      await engine.create(card.contact);
      notify(() => t('saved', { name }));
    } catch {
      notify(() => t('tryAgain'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      disabled={isSaving}
      onClick={() => void save()}
      className={`${ACT} bg-accent-soft text-accent-text hover:brightness-[0.97] disabled:opacity-50`}
    >
      <Icon name="user-plus" size={16} />
      {t('saveContact')}
    </button>
  );
}
