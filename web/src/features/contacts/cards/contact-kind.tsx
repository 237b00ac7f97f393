import type { ContactAttachment } from '@kith/contract';
import { contactName } from '@kith/contract/contacts/contact-names';
import { useState } from 'react';
import {
  type AttachmentChoices,
  type Chooser,
  defineAttachmentKind,
} from '../../../platform/feature/attachment-kind.ts';
import { later } from '../../../platform/feature/later.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { cardTexts } from './card.texts.ts';
import type { ChosenContact } from './chosen-contact.ts';
import { ChosenContacts } from './chosen-contacts.tsx';
import { ContactCards } from './contact-cards.tsx';

const ContactPicker = later(async () => (await import('./contact-picker.tsx')).ContactPicker);

const attached = ({ id, contact }: ChosenContact): ContactAttachment => ({
  ...{ id, contact },
  type: 'contact',
});

/** Contacts from the user's address book, which recipients can add to theirs. */
export const contactKind = defineAttachmentKind<ContactAttachment, ChosenContact>({
  type: 'contact',
  mayForward: true,
  offers: useContactChoices,
  Chosen: ChosenContacts,
  // The server takes it from the address book when the message is sent.
  make: async (chosen) => attached(chosen),
  outgoing: attached,
  Shown: ContactCards,
  words: useContactWords,
});

function useContactChoices({ onChoose }: Chooser<ChosenContact>): AttachmentChoices {
  const t = useText(cardTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    choices: [{ icon: 'user', label: t('addContact'), choose: () => setOpen(true) }],
    parts: isOpen && (
      <ContactPicker
        onPick={onChoose}
        onClose={close}
        onFailed={() => {
          close();
          notifyNotLoaded();
        }}
      />
    ),
  };
}

function useContactWords() {
  const t = useText(cardTexts);
  return {
    name: () => t('contact'),
    nameOf: ({ contact }: ContactAttachment) => contactName(contact) || t('contact'),
    tooMany: (count: number) => t('tooMany', { count }),
    unreadable: (name: string) => t('unreadable', { name }),
  };
}
