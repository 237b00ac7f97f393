import type { Contact } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { PersonActs } from '../../../platform/feature/person-acts.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine } from '../../chat/index.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { onContact } from '../on-contact.ts';
import { useMessage } from '../use-message.ts';
import { usePeopleOf } from '../use-people-of.ts';

const TILES = 3;

/** Actions on a contact; for most, it has to be linked to a profile. */
export function ContactVerbs({ contact }: { contact: Contact }) {
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(6rem,8rem))] gap-2 empty:hidden">
      <PersonActs most={TILES} on={onContact(contact)} />
    </div>
  );
}

/**
 * People here with an unverified address of the contact; displayed with their own names and a
 * warning.
 */
export function PeopleOnServer({ contact }: { contact: Contact }) {
  const t = useText(contactsTexts);
  const { me } = useChatEngine();
  const message = useMessage();
  const people = usePeopleOf(contact).filter(({ id }) => id !== me);
  if (people.length === 0) return null;
  return (
    <section aria-label={t('onServer')} className="mt-6">
      <h2 className="text-small font-strong">{t('onServer')}</h2>
      <ul className="mt-2 divide-y divide-line-soft rounded-card border border-line bg-raised">
        {people.map((person) => {
          const name = displayName(person);
          return (
            <li key={person.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <Avatar id={person.id} name={name} src={person.avatar} size={36} />
              <div className="min-w-40 flex-1">
                <bdi className="text-body font-strong">{name}</bdi>
                <p className="text-small text-ink-2">{t('notConfirmed')}</p>
              </div>
              <Button
                icon="chat"
                aria-label={t('writeTo', { name })}
                onPress={() => message(person.id)}
              >
                {t('message')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
