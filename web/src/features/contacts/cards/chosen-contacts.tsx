import { contactName } from '@kith/contract/contacts/contact-names';
import type { ChosenProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { cardTexts } from './card.texts.ts';
import type { ChosenContact } from './chosen-contact.ts';

/** The contacts to send with the message, above the composer. */
export function ChosenContacts({ chosen, remove }: ChosenProps<ChosenContact>) {
  const t = useText(cardTexts);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2 px-1 pt-1 pb-2">
      {chosen.map(({ key, content: { id, contact } }) => {
        const name = contactName(contact) || t('contact');
        return (
          <li
            key={key}
            className="flex max-w-full items-center gap-2 rounded-control border border-line bg-sunk ps-2"
          >
            <Avatar id={id} name={name} size={24} group={contact.type === 'organization'} />
            <bdi className="min-w-0 truncate text-small font-medium">{name}</bdi>
            <IconButton
              icon="xmark"
              size={16}
              label={t('removeName', { name })}
              onPress={() => remove(key)}
            />
          </li>
        );
      })}
    </ul>
  );
}
