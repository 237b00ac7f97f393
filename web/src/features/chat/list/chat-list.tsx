import {
  type ComponentProps,
  memo,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { FailedState } from '../../../ui/feedback/states.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useSteady } from '../../../ui/interaction/use-steady.ts';
import { PaneHeader } from '../../../ui/layout/panes.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { PendingInvitations } from '../../invitations/index.ts';
import { ProfileMenu } from '../../profiles/index.ts';
import {
  useChatEngine,
  useChatList,
  useChatListStatus,
  useChatsApart,
  usePeople,
} from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { COMPOSE } from '../chat-icons.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { type ChatFilter, findChats, isGroup, isUnread } from '../engine/chat-view.ts';
import { NO_FILTERS, type SearchFilters } from '../search/search-filters.ts';
import { listTop } from '../slots.ts';
import { useIsRead } from '../use-is-read.ts';
import { ChatRows } from './chat-rows.tsx';
import { TopRows } from './top-rows.tsx';
import { useFolders } from './use-folders.ts';

/** Loaded when there are no rows. */
const ChatListEmpty = later(async () => (await import('./chat-list-empty.tsx')).ChatListEmpty);
/** Loaded after the open conversation. */
const ListMenu = later(async () => (await import('./list-tools.ts')).ListMenu);
const ignore = () => {};
/** In the place of the menu. */
const AT_FIRST = <span className="target" />;
/** A suggestion for the filter that is being typed. */
const CHOICE = '[data-completion]';
const BUILT_IN: ReadonlySet<ChatFilter> = new Set(['all', 'unread', 'groups']);
/** Loaded when something is typed. */
const SearchRows = later(async () => (await import('../search/search-rows.tsx')).SearchRows);

/** What arrives in a chat changes nothing in these, so it does not render them again. */
const PROFILE = <ProfileMenu size={30} />;
const Top = memo(function Top({ hasMessages }: { hasMessages: boolean }) {
  return (
    <>
      <PendingInvitations />
      <Fills of={listTop} hasMessages={hasMessages} />
    </>
  );
});
const Search = memo(SearchField);
const Filters = memo(Chips<ChatFilter>);

type Press = Parameters<NonNullable<ComponentProps<typeof SearchField>['onKeyDown']>>[0];
type Props = {
  openId: string | undefined;
  searchRef: Ref<HTMLInputElement>;
};

/** The pane of chats: search, filters, rows. */
export function ChatList({ openId, searchRef }: Props) {
  const t = useText(chatTexts);
  const navigate = useNavigate();
  const { me } = useChatEngine();
  const all = useChatList();
  // Not in the body, which React may render with a later state than the rows it is given.
  const status = useChatListStatus();
  const { listed, archived } = useChatsApart();
  const folders = useFolders();
  const isRead = useIsRead(openId);
  const people = usePeople();
  const words = useNameWords();
  const [chosen, setFilter] = useState<ChatFilter>('all');
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [filters, setFilters] = useState<SearchFilters>(NO_FILTERS);
  const field = useRef<HTMLDivElement>(null);
  // A folder can be removed on another device, and the archive emptied.
  const isKnown = folders.some(({ id }) => id === chosen) || archived.length > 0;
  const filter = isKnown || BUILT_IN.has(chosen) ? chosen : 'all';
  const shown = useMemo(() => {
    const isEverywhere = filter === 'all' && sought.trim() !== '';
    const from = filter === 'archived' ? archived : isEverywhere ? all : listed;
    const found = findChats(from, sought, people, me, words);
    if (filter === 'unread') return found.filter((chat) => isUnread(chat) || chat.id === openId);
    if (filter === 'groups') return found.filter((chat) => isGroup(chat, me));
    const folder = folders.find(({ id }) => id === filter);
    return folder === undefined ? found : found.filter(folder.has);
  }, [all, listed, archived, folders, sought, people, me, words, filter, openId]);

  const write = useSteady(() => void navigate('/app/chat/new'));
  const clear = useSteady(() => setFilters(NO_FILTERS));
  const submit = useSteady((text: string) => {
    const choice = document.querySelector<HTMLElement>(CHOICE);
    if (choice || filters !== NO_FILTERS) return choice?.click();
    const [first] = findChats(all, text, people, me, words);
    if (text && first) void navigate(`/app/chat/${first.id}`);
  });
  const press = useSteady((event: Press) => {
    // Global shortcuts are passed on.
    if (event.ctrlKey || event.metaKey || event.altKey) return event.continuePropagation();
    const row = typed === '' ? '[data-chat][tabindex="0"]' : '[data-chat]';
    if (event.key === 'ArrowDown')
      document.querySelector<HTMLElement>(`${CHOICE}, ${row}`)?.focus();
    const ends = event.key === 'Backspace' || event.key === 'Escape';
    if (ends && typed === '') setFilters(NO_FILTERS);
  });
  const unread = listed.filter(isUnread);
  const counts = [
    unread.length,
    ...folders.map(({ has }) => unread.filter(has).length),
    archived.length,
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chats matter only as far as they are counted
  const options = useMemo(
    () => [
      { id: 'all', label: t('all') },
      { id: 'unread', label: t('unread'), count: unread.length },
      { id: 'groups', label: t('groups') },
      ...folders.map(({ id, name, has }) => ({
        id,
        label: name,
        count: unread.filter(has).length,
      })),
      ...(archived.length > 0 ? [{ id: 'archived', label: t('archived') }] : []),
    ],
    [t, folders, counts],
  );
  const selected = useMemo(() => [filter], [filter]);
  const choose = useSteady(([only = 'all']: ChatFilter[]) => setFilter(only));
  const menu = { hasUnread: shown.some(isUnread), chats: useSteady(() => shown) };
  const isSearching = filter === 'all' && (sought.trim() !== '' || filters !== NO_FILTERS);
  const view = `${filter} ${sought}`;
  const rows = <ChatRows chats={shown} openId={openId} view={view} />;
  const nothing = (
    <>
      <ChatListEmpty
        filter={filter}
        typed={sought}
        onShowAll={() => {
          setFilter('all');
          setTyped('');
        }}
      />
    </>
  );

  return (
    <>
      <PaneHeader>
        <span className="small:hidden">{PROFILE}</span>
        <h1 className="flex-1 truncate text-title font-heading">{t('chats')}</h1>
        {isRead ? <ListMenu {...menu} onFailed={ignore} meanwhile={AT_FIRST} /> : AT_FIRST}
        <IconButton icon={COMPOSE} label={t('newChat')} onPress={write} />
      </PaneHeader>
      <div ref={field} className="px-4 pb-2">
        <Search
          label={t('searchChats')}
          clearLabel={t('clear')}
          shortcut="/"
          value={typed}
          onChange={setTyped}
          inputRef={searchRef}
          onClear={clear}
          onSubmit={submit}
          onKeyDown={press}
        />
        <div className="mt-2.5">
          <Filters label={t('showChats')} options={options} selected={selected} onSelect={choose} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {sought.trim() !== '' && filters === NO_FILTERS && t('found', { count: shown.length })}
      </p>
      <Top hasMessages={all.some(({ lastMessage }) => lastMessage !== null)} />
      {!isSearching && <TopRows />}
      <ChatListBody status={status}>
        {isSearching ? (
          <SearchRows
            meanwhile={shown.length > 0 && rows}
            chats={shown}
            openId={openId}
            typed={sought}
            filters={filters}
            onFilter={(left, chosen) => {
              setTyped(left);
              setFilters(Object.keys(chosen).length > 0 ? chosen : NO_FILTERS);
              field.current?.querySelector('input')?.focus();
            }}
            view={view}
            empty={nothing}
          />
        ) : shown.length > 0 ? (
          rows
        ) : (
          nothing
        )}
      </ChatListBody>
    </>
  );
}

type BodyProps = { status: ReturnType<typeof useChatListStatus>; children: ReactNode };

/** Shown in place of the rows until they have loaded. */
function ChatListBody({ status, children }: BodyProps) {
  const t = useText(chatTexts);
  const { refresh } = useChatEngine();
  if (status === 'loading') return <SkeletonRows label={t('loading')} />;
  if (status === 'ready') return children;
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
