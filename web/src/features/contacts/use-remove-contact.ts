import type { Contact } from '@kith/contract';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { notify, notifyDone } from '../../ui/overlays/toasts.tsx';
import { useContactsEngine } from './contacts.react.ts';
import { contactsTexts } from './contacts.texts.ts';
import { neighbourOf } from './use-kept-focus.ts';

/** Deletes immediately, and offers to undo it. */
export const useRemoveContact = () => {
  const t = useText(contactsTexts);
  const engine = useContactsEngine();
  const navigate = useNavigate();
  return (contact: Contact): void => {
    const name = listedContact(contact).name || t('unnamed');
    const undo = () =>
      void engine.restore(contact.id).then(
        () => navigate(`/app/contacts/${contact.id}`),
        () => notify(() => t('undoFailed')),
      );
    void navigate('/app/contacts', { state: { row: neighbourOf(contact.id) } });
    notifyDone(
      engine.remove(contact.id),
      () => t('removed', { name }),
      { label: () => t('undo'), run: undo },
      () => notify(() => t('removeFailed', { name })),
    );
  };
};
