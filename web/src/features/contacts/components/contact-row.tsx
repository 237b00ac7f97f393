import type { Contact } from '@kith/contract';
import type { ListedContact } from '@kith/contract/contacts/contact-names';
import { memo } from 'react';
import { Link } from 'react-router';
import { joined } from '../../../platform/i18n/joined.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { foundBy } from '../search/found-by.ts';
import type { SearchRow } from '../use-contact-search.ts';
import { FoundBy } from './found-by.tsx';

type Props = {
  entry: ListedContact | SearchRow;
  isOpen: boolean;
  /** The tab stop of the list. */
  isStop: boolean;
};

const row =
  'group/row ring-focus-inside flex min-h-12 w-full select-none items-center gap-3 rounded-row px-3 py-1 text-start no-underline ' +
  'hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:[--around:var(--accent-soft)] coarse:min-h-14 coarse:hover:bg-transparent coarse:active:bg-sunk ' +
  'coarse:aria-[current]:bg-accent-soft forced:aria-[current]:border-2';

/** A separate box, so that text of the other direction is truncated at its own end. */
const ownEnd = 'block w-fit max-w-full truncate';

/** A second line only if it adds something to the name. */
const subtitleOf = (contact: Contact, name: string): string => {
  const parts = [contact.jobTitle, contact.companyName === name ? '' : contact.companyName];
  return joined(parts);
};

export const ContactRow = memo(function ContactRow({ entry, isOpen, isStop }: Props) {
  const t = useText(contactsTexts);
  const { contact, name } = entry;
  const isOrganization = contact.type === 'organization';
  const found = 'sought' in entry ? foundBy(entry) : null;
  const subtitle = subtitleOf(contact, name) || (isOrganization ? t('organization') : '');
  return (
    <Link
      to={`/app/contacts/${contact.id}`}
      className={row}
      aria-current={isOpen ? 'page' : undefined}
      data-contact={contact.id}
      tabIndex={isStop ? 0 : -1}
      draggable={false}
    >
      <Avatar
        id={contact.id}
        name={name}
        src={contact.profile?.avatar}
        size={36}
        group={isOrganization}
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className={`${ownEnd} text-body leading-5 font-strong text-ink`}>
          {name || t('unnamed')}
        </bdi>
        {found ? (
          <span className="text-small leading-4.5 text-ink-2">
            <FoundBy found={found} />
          </span>
        ) : (
          subtitle && (
            <bdi className={`${ownEnd} text-small leading-4.5 text-ink-2`}>{subtitle}</bdi>
          )
        )}
      </span>
    </Link>
  );
});
