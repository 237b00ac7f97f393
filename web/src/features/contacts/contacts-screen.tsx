import { useCallback, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ofEngine } from '../../platform/feature/of-engine.ts';
import { useText } from '../../platform/i18n/language.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Panes } from '../../ui/layout/panes.tsx';
import { CategoriesDialog } from './components/categories-dialog.tsx';
import { ContactForm } from './components/contact-form.tsx';
import { ContactList, type ListView } from './components/contact-list.tsx';
import { ImportDialog } from './components/import-dialog.tsx';
import { OpenContact } from './components/open-contact.tsx';
import { PeoplePicture } from './components/people-picture.tsx';
import { useSortedContacts, useStartedContacts } from './contacts.react.ts';
import { contactsTexts } from './contacts.texts.ts';
import type { ContactsEngine } from './contacts.types.ts';
import { useContactKeys } from './use-contact-keys.ts';
import { useDroppedCards } from './use-dropped-cards.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const NEW = 'new';
/** Keeps search and filter when returning from another screen. */
const lastViewOf = ofEngine<ContactsEngine, { view: ListView }>(() => ({
  view: { typed: '', categories: [] },
}));

/** `/app/contacts/:id?`: the list, and beside it a contact, its form, a new one, or nothing yet. */
export function ContactsScreen() {
  const t = useText(contactsTexts);
  const last = lastViewOf(useStartedContacts());
  const { id } = useParams();
  const [query] = useSearchParams();
  const contactId = id === NEW ? undefined : id;
  const isForm = id === NEW || query.has('edit');
  const search = useRef<HTMLInputElement>(null);
  const [view, setView] = useState(last.view);
  const [imported, setImported] = useState<readonly Blob[]>();
  const [isSorting, setSorting] = useState(false);
  const openImport = useCallback(
    (files: readonly Blob[]) => setImported((open) => open ?? files),
    [],
  );
  const isOver = useDroppedCards(openImport);
  useContactKeys(contactId, isForm, search);
  useKeptFocus(contactId, isForm);
  const showView = (next: ListView) => {
    last.view = next;
    setView(next);
  };
  return (
    <>
      <Panes
        showing={id === undefined ? 'list' : 'content'}
        labels={{ list: t('contacts'), listWidth: t('listWidth'), detailsWidth: '' }}
        list={
          <ContactList
            openId={contactId}
            searchRef={search}
            view={view}
            onView={showView}
            onImport={() => openImport([])}
            onCategories={() => setSorting(true)}
          />
        }
        content={
          id === NEW ? (
            <ContactForm key={NEW} />
          ) : contactId ? (
            <OpenContact key={contactId} id={contactId} isForm={isForm} />
          ) : (
            <NothingOpen />
          )
        }
      />
      {isOver && imported === undefined && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-card border-2 border-dashed border-accent bg-veil text-lead font-strong text-ink">
          <span className="rounded-full bg-raised px-4 py-2 shadow-float">{t('dropHere')}</span>
        </div>
      )}
      {imported && <ImportDialog files={imported} onClose={() => setImported(undefined)} />}
      {isSorting && <CategoriesDialog onClose={() => setSorting(false)} />}
    </>
  );
}

function NothingOpen() {
  const t = useText(contactsTexts);
  const hasContacts = useSortedContacts().length > 0;
  usePageTitle(t('contacts'));
  return (
    hasContacts && (
      <EmptyState picture={<PeoplePicture />} title={t('pickTitle')} text={t('pickText')} />
    )
  );
}
