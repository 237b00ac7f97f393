import type { ContactAttachment } from '@kith/contract';
import { contactName } from '@kith/contract/contacts/contact-names';
import type { ShownProps } from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { cardTexts } from './card.texts.ts';
import { KeepContact } from './keep-contact.tsx';
import { reachedAt } from './reached-at.ts';

/** The contacts of a message; each can be added to the user's own with one press. */
export function ContactCards({
  message,
  attached,
  isActive,
  progress,
}: ShownProps<ContactAttachment>) {
  const t = useText(cardTexts);
  return (
    <div className="relative my-1 flex w-80 max-w-full flex-col gap-1.5">
      {attached.map((card) => {
        const { id, contact } = card;
        const name = contactName(contact) || t('contact');
        return (
          <div
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line bg-pane p-2.5 text-ink"
          >
            <Avatar id={id} name={name} size={40} group={contact.type === 'organization'} />
            <span className="min-w-0 flex-1 basis-32">
              <bdi className="block truncate text-small font-strong">{name}</bdi>
              <bdi className="block truncate text-small text-ink-2">{reachedAt(contact)}</bdi>
            </span>
            {message.delivery === undefined && (
              <KeepContact card={card} name={name} isActive={isActive} />
            )}
          </div>
        );
      })}
      {progress}
    </div>
  );
}
