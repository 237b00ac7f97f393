import type { Contact } from '@kith/contract';
import { isNonEmpty } from '@kith/contract/chat/rich-text';
import { readBirthday } from '@kith/contract/contacts/birthdays';
import { listedContact } from '@kith/contract/contacts/contact-names';
import { useNavigate } from 'react-router';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { joined } from '../../../platform/i18n/joined.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { isTouchOnly } from '../../../ui/interaction/is-touch-only.ts';
import { Menu, MenuItem, MenuTrigger } from '../../../ui/overlays/menu.tsx';
import { PresentAvatar, usePresenceText } from '../../presence/index.ts';
import { useBlock } from '../../privacy/index.ts';
import { birthdayText, daysUntil, fieldText } from '../birthday.ts';
import { contactNumbers } from '../contact-acts.ts';
import { useCategories } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { afterForm } from '../use-kept-focus.ts';
import { useLabel } from '../use-label.ts';
import { useRemoveContact } from '../use-remove-contact.ts';
import { BackToContacts } from './back-to-contacts.tsx';
import { CAKE, PLACE, TAG } from './contact-icons.ts';
import { ContactVerbs, PeopleOnServer } from './contact-people.tsx';
import { DetailLine, detailLink } from './detail-line.tsx';
import { NoteText } from './note-text.tsx';

/** All details and actions of one contact. */
export function ContactDetail({ contact }: { contact: Contact }) {
  const t = useText(contactsTexts);
  const navigate = useNavigate();
  const remove = useRemoveContact();
  const block = useBlock();
  const { name } = listedContact(contact);
  const title = name || t('unnamed');
  usePageTitle(title);
  const edit = () => void navigate('?edit');
  return (
    <div className="scroll-quiet h-full">
      <div className="flex min-h-14 items-center gap-1 px-1 pt-[env(safe-area-inset-top)] small:px-3">
        <BackToContacts />
        <span className="flex-1" />
        <IconButton icon="edit" label={t('edit')} shortcut="e" onPress={edit} />
        <MenuTrigger>
          <IconButton icon="more" label={t('moreActions')} />
          <Menu>
            <MenuItem label={t('edit')} icon="edit" onAction={edit} />
            {contact.profile && (
              <MenuItem
                label={block.label}
                icon="block"
                onAction={() => block.run({ id: contact.profile?.id ?? '', name: title })}
              />
            )}
            <MenuItem label={t('delete')} icon="trash" harm onAction={() => remove(contact)} />
          </Menu>
        </MenuTrigger>
      </div>
      <article
        aria-label={title}
        className="@container mx-auto w-full max-w-2xl px-4 pb-16 small:px-8"
        data-contact-card={contact.id}
      >
        <Head contact={contact} title={title} />
        <ContactVerbs contact={contact} />
        <Lines contact={contact} />
        <PeopleOnServer contact={contact} />
      </article>
    </div>
  );
}

function Head({ contact, title }: { contact: Contact; title: string }) {
  const t = useText(contactsTexts);
  const categories = useCategories().filter(({ id }) => contact.categoryIds.includes(id));
  const company = contact.companyName === title ? '' : contact.companyName;
  const subtitle = joined([contact.jobTitle, company]);
  const presence = usePresenceText(contact.profile?.id);
  const kind = contact.type === 'organization' ? t('organization') : '';
  return (
    <header className="flex flex-col items-center gap-5 text-center @md:flex-row @md:text-start">
      <PresentAvatar
        id={contact.id}
        profileId={contact.profile?.id}
        name={title}
        src={contact.profile?.avatar}
        size={96}
        group={contact.type === 'organization'}
      />
      <div className="min-w-0">
        <h1
          {...afterForm}
          tabIndex={-1}
          className="ring-focus rounded-small text-display font-heading break-words"
        >
          <bdi>{title}</bdi>
        </h1>
        {(subtitle || kind) && (
          <p className="mt-1 text-body text-ink-2">
            <bdi>{subtitle || kind}</bdi>
          </p>
        )}
        {presence && <p className="mt-0.5 text-small text-ink-2">{presence}</p>}
        {categories.length > 0 && (
          <ul
            aria-label={t('categories')}
            className="mt-2 flex flex-wrap justify-center gap-1.5 @md:justify-start"
          >
            {categories.map(({ id, name }) => (
              <li
                key={id}
                className="rounded-full border border-line bg-raised px-2.5 py-0.5 text-small font-medium text-ink-2"
              >
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

const addressText = (address: Contact['addresses'][number]): string => {
  const town = [address.postcode, address.city].filter(Boolean).join(' ');
  return joined([address.street, town, address.region, address.country]);
};

/** Only telephones can call a link; elsewhere it would open some other program, or none. */
function PlainNumber({ number }: { number: string }) {
  const text = (
    <bdi dir="ltr" className="tabular">
      {number}
    </bdi>
  );
  if (!isTouchOnly()) return text;
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={detailLink}>
      {text}
    </a>
  );
}

/** Rows are identified by their kind and index. */
const keyOf = (value: string, at: number): string => `${at} ${value}`;

function Lines({ contact }: { contact: Contact }) {
  const t = useText(contactsTexts);
  const shown = useLabel();
  const { language } = useLanguage();
  const { numbers, emails, addresses, links, fields, birthday, notes } = contact;
  const isEmpty =
    [numbers, emails, addresses, links, fields].every(({ length }) => length === 0) &&
    birthday === undefined &&
    !isNonEmpty(notes);
  if (isEmpty) return null;
  return (
    <ul className="mt-6 divide-y divide-line-soft rounded-card border border-line bg-raised">
      {numbers.map(({ number, type, label }, at) => (
        <DetailLine key={keyOf(number, at)} icon="phone" detail={label ? shown(label) : t(type)}>
          <Fills
            of={contactNumbers}
            otherwise={<PlainNumber number={number} />}
            look={detailLink}
            {...{ contact, at }}
          >
            <PlainNumber number={number} />
          </Fills>
        </DetailLine>
      ))}
      {emails.map(({ address, type, label }, at) => (
        <DetailLine key={keyOf(address, at)} icon="mail" detail={label ? shown(label) : t(type)}>
          <a href={`mailto:${address}`} className={detailLink}>
            <bdi>{address}</bdi>
          </a>
        </DetailLine>
      ))}
      {addresses.map((address, at) => {
        const { type, label } = address;
        return (
          <DetailLine key={keyOf('', at)} icon={PLACE} detail={label ? shown(label) : t(type)}>
            <bdi>{addressText(address)}</bdi>
          </DetailLine>
        );
      })}
      {birthday !== undefined && <BirthdayLine birthday={birthday} />}
      {links.map(({ url, label }, at) => (
        <DetailLine key={keyOf(url, at)} icon="link" detail={shown(label)}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={detailLink}>
            <bdi>{url.replace(/^https?:\/\//, '').replace(/\/$/, '')}</bdi>
          </a>
        </DetailLine>
      ))}
      {fields.map(({ label, value }, at) => (
        <DetailLine key={keyOf(label, at)} icon={TAG} detail={shown(label)}>
          <bdi>{fieldText(value, language)}</bdi>
        </DetailLine>
      ))}
      {isNonEmpty(notes) && (
        <DetailLine icon="note">
          <NoteText text={notes} />
        </DetailLine>
      )}
    </ul>
  );
}

function BirthdayLine({ birthday }: { birthday: string }) {
  const t = useText(contactsTexts);
  const { language } = useLanguage();
  const day = readBirthday(birthday);
  const days = daysUntil(day, new Date());
  const when = days === 0 ? t('isToday') : t('inDays', { count: days });
  return (
    <DetailLine icon={CAKE} detail={when}>
      {birthdayText(day, language)}
    </DetailLine>
  );
}
