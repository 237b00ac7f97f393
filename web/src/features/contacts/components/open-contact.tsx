import { useText } from '../../../platform/i18n/language.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import { useOpenedContact } from '../use-opened-contact.ts';
import { ContactDetail } from './contact-detail.tsx';
import { ContactForm } from './contact-form.tsx';
import { LinkAway } from './link-away.tsx';

/** The contact of the address, for viewing or editing. */
export function OpenContact({ id, isForm }: { id: string; isForm: boolean }) {
  const t = useText(contactsTexts);
  const { contact, status, retry } = useOpenedContact(id);
  if (contact)
    return isForm ? <ContactForm contact={contact} /> : <ContactDetail contact={contact} />;
  if (status === 'loading') return <SkeletonRows label={t('loadingContacts')} />;
  if (status === 'missing')
    return <EmptyState title={t('missingTitle')} text={t('missingText')} action={<LinkAway />} />;
  return (
    <FailedState
      title={t('contactFailedTitle')}
      text={t('listFailedText')}
      retryLabel={t('retry')}
      onRetry={retry}
      detailsLabel={t('details')}
    />
  );
}
