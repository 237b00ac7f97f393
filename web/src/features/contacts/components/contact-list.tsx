import { inCategories } from '@kith/contract/contacts/contact-names';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { IMPORT } from '../../../ui/icons/drawings.ts';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { EmptyPicture } from '../../../ui/pictures/empty-picture.tsx';
import { InviteButton } from '../../invitations/index.ts';
import { ProfileMenu } from '../../profiles/index.ts';
import {
  useCategories,
  useContactsEngine,
  useContactsStatus,
  useFront,
  useSortedContacts,
} from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { foundRows, sectionedRows } from '../list-rows.ts';
import { useContactSearch } from '../use-contact-search.ts';
import { afterForm } from '../use-kept-focus.ts';
import { CategoryChips } from './category-chips.tsx';
import { TAG } from './contact-icons.ts';
import { ContactRows } from './contact-rows.tsx';
import { PeoplePicture } from './people-picture.tsx';

export type ListView = { typed: string; categories: readonly string[] };

type Props = {
  openId: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  view: ListView;
  onView: (view: ListView) => void;
  onImport: () => void;
  onCategories: () => void;
};

/** The pane of contacts: count, search, categories, rows. */
export function ContactList(props: Props) {
  const { openId, searchRef, view, onView, onImport, onCategories } = props;
  const t = useText(contactsTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const all = useSortedContacts();
  const count = useFront()?.count ?? all.length;
  const known = useCategories();
  const selected = useMemo(
    () => view.categories.filter((id) => known.some((category) => category.id === id)),
    [view.categories, known],
  );
  const { rows: found, isSlow, retry } = useContactSearch(view.typed, selected);
  // Kept during a search, so that the whole list is back immediately.
  const whole = useMemo(() => sectionedRows(inCategories(all, selected)), [all, selected]);
  const list = useMemo(
    () => (found === null ? whole : foundRows(inCategories(found, selected))),
    [found, whole, selected],
  );
  const startNew = () => void navigate('/app/contacts/new');

  return (
    <>
      <PaneHeader>
        <span className="small:hidden">
          <ProfileMenu size={30} />
        </span>
        <h1 className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-title leading-tight font-heading">
          <span className="truncate">{t('contacts')}</span>
          {count > 0 && (
            <span className="tabular shrink-0 text-body font-normal tracking-normal text-ink-2">
              <span className="sr-only">{t('count', { count })}</span>
              <span aria-hidden>{count.toLocaleString(language)}</span>
            </span>
          )}
        </h1>
        <IconButton icon={TAG} label={t('manageCategories')} onPress={onCategories} />
        <IconButton icon={IMPORT} label={t('importContacts')} onPress={onImport} />
        <IconButton
          {...afterForm}
          icon="user-plus"
          label={t('newContact')}
          shortcut="n"
          onPress={startNew}
        />
      </PaneHeader>
      <div className="px-4 pb-2">
        <SearchField
          label={t('search')}
          clearLabel={t('clear')}
          shortcut="/"
          value={view.typed}
          onChange={(typed) => onView({ ...view, typed })}
          inputRef={searchRef}
        />
        <CategoryChips
          selected={selected}
          onSelect={(categories) => onView({ ...view, categories })}
        />
        <p
          role="status"
          className={isSlow ? 'flex items-center gap-2 pt-2 text-small text-ink-2' : 'sr-only'}
        >
          {isSlow ? (
            <>
              <Spinner size={14} />
              {t('searching')}
            </>
          ) : (
            retry === undefined && found !== null && t('found', { count: list.rows.length })
          )}
        </p>
        {retry !== undefined && (
          <div role="alert" className="flex items-center gap-2 pt-2 text-small text-harm-text">
            {t('searchFailed')}
            <Button look="quiet" icon="retry" onPress={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <ListBody>
        {list.rows.length > 0 ? (
          <ContactRows
            key={found === null ? 'all' : 'found'}
            list={list}
            openId={openId}
            view={`${selected.join()} ${view.typed}`}
          />
        ) : all.length === 0 ? (
          <EmptyState
            picture={<PeoplePicture />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                <Button look="primary" icon="user-plus" onPress={startNew}>
                  {t('newContact')}
                </Button>
                <Button icon={IMPORT} onPress={onImport}>
                  {t('importContacts')}
                </Button>
                <InviteButton />
              </span>
            }
          />
        ) : (
          !isSlow && (
            <EmptyState
              picture={<EmptyPicture name="search" />}
              title={t(found === null ? 'noneInCategoryTitle' : 'noneTitle')}
              text={t(found === null ? 'noneInCategoryText' : 'noneText')}
              action={
                <Button onPress={() => onView({ typed: '', categories: [] })}>
                  {t('showAll')}
                </Button>
              }
            />
          )
        )}
      </ListBody>
    </>
  );
}

/** Shown in place of the rows until they have loaded. */
function ListBody({ children }: { children: ReactNode }) {
  const t = useText(contactsTexts);
  const { refresh } = useContactsEngine();
  const status = useContactsStatus();
  const hasFront = useFront() !== null;
  if (status === 'loading' && !hasFront) return <SkeletonRows label={t('loadingContacts')} />;
  if (status !== 'failed') return children;
  return (
    <FailedState
      title={t('listFailedTitle')}
      text={t('listFailedText')}
      retryLabel={t('retry')}
      onRetry={() => void refresh({ force: true })}
      detailsLabel={t('details')}
    />
  );
}
