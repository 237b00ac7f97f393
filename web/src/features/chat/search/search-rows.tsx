import type { Chat, Person } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Virtualizer } from 'virtua';
import type { PaletteEntry, PaletteSection } from '../../../platform/feature/contributions.ts';
import { listedOnce, notListed } from '../../../platform/feature/listed-once.ts';
import { useFoundElsewhere } from '../../../platform/feature/use-found-elsewhere.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { useSlow } from '../../../platform/use-slow.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { useRowList } from '../../../ui/lists/use-row-list.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { otherOf } from '../engine/chat-view.ts';
import { ChatRow } from '../list/chat-row.tsx';
import { useOpenSoon } from '../list/use-open-soon.ts';
import { useStrangers } from '../list/use-strangers.ts';
import { chatSearchTexts } from './chat-search.texts.ts';
import { FilterBar, useSoughtWords } from './filter-bar.tsx';
import { HitRow } from './hit-row.tsx';
import { hitKey } from './local-hits.ts';
import { searchFiltersTexts } from './search-filters.texts.ts';
import type { SearchFilters } from './search-filters.ts';
import { useMessageSearch } from './use-message-search.ts';

type Props = {
  /** Found by their names. */
  chats: readonly Chat[];
  openId: string | undefined;
  typed: string;
  filters: SearchFilters;
  /** Called with the remaining text and the filters when one was chosen. */
  onFilter: (typed: string, filters: SearchFilters) => void;
  view: string;
  /** Shown if nothing is found. */
  empty: ReactNode;
};

const ROW_PX = 62;
const NO_CHATS: readonly Chat[] = [];
/** Of the people, and of each section of another feature. */
const OTHERS_SHOWN = 6;
const PICTURE_PX = 44;

/**
 * The search results: chats first, then messages, people without a private chat, and what other features
 * find, such as contacts and shared files. A person is listed once.
 */
export function SearchRows({ filters, onFilter, ...props }: Props) {
  const sought = useSoughtWords(props.typed);
  const isFiltered = Object.keys(filters).length > 0;
  const { sections, isSearching, search } = useFoundElsewhere('chat', isFiltered ? '' : sought);
  return (
    <>
      <FilterBar typed={props.typed} filters={filters} onChange={onFilter} />
      {search}
      <FoundRows {...props} {...{ sought, filters, isFiltered, sections, isSearching }} />
    </>
  );
}

type FoundProps = Omit<Props, 'onFilter'> & {
  /** What was typed, without the beginning of a filter. */
  sought: string;
  isFiltered: boolean;
  /** From other features. */
  sections: readonly PaletteSection[];
  /** Whether they are still looking. */
  isSearching: boolean;
};

function FoundRows({
  chats: named,
  openId,
  typed,
  sought,
  filters,
  isFiltered,
  sections,
  isSearching,
  view: at,
  empty,
}: FoundProps) {
  const t = useText(chatSearchTexts);
  // Filters apply to messages, and a filter being typed is not a name.
  const chats = isFiltered || sought !== typed.trim() ? NO_CHATS : named;
  const view = `${at} ${JSON.stringify(filters)}`;
  const { hits, state, isMore, isUnfinished, isShortened, more, retry } = useMessageSearch(
    sought,
    filters,
  );
  const strangers = useStrangers(isFiltered ? '' : sought).people;
  const { me } = useChatEngine();
  const known = usePeople();
  const words = useNameWords();
  const elsewhere = useMemo(() => {
    const listed = chats.map((chat) => ({
      about: otherOf(chat, me),
      title: chatTitle(chat, known, me, words),
    }));
    return listedOnce(sections, OTHERS_SHOWN, listed).filter(({ entries }) => entries.length > 0);
  }, [sections, chats, known, words, me]);
  // They need a request: nothing that is shown already, and may have the focus, makes way for them.
  const people = useMemo(() => {
    const named = strangers.map((person) => ({
      about: person.id,
      title: displayName(person),
      person,
    }));
    const listed = elsewhere.flatMap(({ entries }) => entries);
    return notListed(named, listed)
      .slice(0, OTHERS_SHOWN)
      .map(({ person }) => person);
  }, [strangers, elsewhere]);
  const others = elsewhere.reduce((sum, { entries }) => sum + entries.length, people.length);
  const isSlow = useSlow(state === 'searching', sought);
  const hasHeading = hits.length > 0 || isUnfinished || isSlow || state === 'failed';
  const ids = useMemo(
    () => [
      ...chats.map(({ id }) => id),
      ...(hasHeading ? [undefined] : []),
      ...hits.map(hitKey),
      ...(isMore ? [undefined] : []),
      ...(people.length > 0 ? [undefined] : []),
      ...people.map(personKey),
      ...elsewhere.flatMap(({ entries }) => [undefined, ...entries.map(({ id }) => id)]),
    ],
    [chats, hits, hasHeading, isMore, people, elsewhere],
  );
  const { stopId, scrollerProps, virtualizerProps } = useRowList({
    name: 'chat',
    ids,
    openId,
    view,
  });
  const openSoon = useOpenSoon();
  if (ids.length === 0 && (state === 'searching' || (isSearching && !isFiltered))) return null;
  if (ids.length === 0)
    return isFiltered || chats !== named ? (
      <NothingFound isAsked={state !== 'idle'} isTyping={sought !== typed.trim()} />
    ) : (
      empty
    );
  return (
    <div {...scrollerProps} className="scroll-quiet min-h-0 flex-1 px-1.5 pb-2">
      <p role="status" className="sr-only">
        {state === 'found' &&
          (hits.length > 0 || others === 0) &&
          t('foundMessages', { count: hits.length })}{' '}
        {others > 0 && t('foundOthers', { count: others })}
      </p>
      <Virtualizer {...virtualizerProps} itemSize={ROW_PX}>
        {chats.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            isOpen={chat.id === openId}
            isStop={chat.id === stopId}
            onOpen={openSoon}
          />
        ))}
        {hasHeading && (
          <div key="heading" className="px-3 pt-3 pb-1">
            <h2 className="text-tiny font-strong text-ink-2">
              {isSlow ? t('searching') : t('messages')}
            </h2>
            {isShortened && <p className="text-small text-ink-2">{t('onlyLongest')}</p>}
            {state === 'failed' && (
              <div className="flex items-center gap-2 text-small text-ink-2">
                <p className="flex-1">{t('onlyHere')}</p>
                <Button onPress={retry}>{t('searchAgain')}</Button>
              </div>
            )}
          </div>
        )}
        {hits.map((hit) => (
          <HitRow key={hitKey(hit)} hit={hit} isStop={hitKey(hit) === stopId} />
        ))}
        {isMore && (
          <div key="more" className="p-2 text-center">
            <Button onPress={more}>{t(isUnfinished ? 'searchFurther' : 'moreMessages')}</Button>
          </div>
        )}
        {people.length > 0 && (
          <h2 key="people" className={heading}>
            {t('people')}
          </h2>
        )}
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isStop={personKey(person) === stopId} />
        ))}
        {elsewhere.flatMap(({ id, title, entries }) => [
          <h2 key={id} className={heading}>
            {title}
          </h2>,
          ...entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isStop={entry.id === stopId} />
          )),
        ])}
      </Virtualizer>
    </div>
  );
}

const heading = 'px-3 pt-3 pb-1 text-tiny font-strong text-ink-2';

/** Found by another feature. */
function EntryRow({ entry, isStop }: { entry: PaletteEntry; isStop: boolean }) {
  const { id, title, leading, line, run } = entry;
  return (
    <button
      type="button"
      className={listRow}
      data-chat={id}
      tabIndex={isStop ? 0 : -1}
      onClick={() => void run()}
    >
      <ListRowBody
        leading={
          <span className="grid size-11 shrink-0 place-items-center">{leading(PICTURE_PX)}</span>
        }
        title={title}
        preview={line}
      />
    </button>
  );
}

const personKey = ({ id }: Person): string => `person-${id}`;

function PersonRow({ person, isStop }: { person: Person; isStop: boolean }) {
  const t = useText(chatTexts);
  const { create } = useChatEngine();
  const navigate = useNavigate();
  const name = displayName(person);
  const begin = async () => {
    try {
      await navigate(`/app/chat/${await create([person.id])}`);
    } catch {
      notify(() => t('startChatFailed'));
    }
  };
  return (
    <button
      type="button"
      className={listRow}
      data-chat={personKey(person)}
      tabIndex={isStop ? 0 : -1}
      onClick={() => void begin()}
    >
      <ListRowBody
        leading={<Avatar id={person.id} name={name} src={person.avatar} />}
        title={name}
        preview={t('newChat')}
      />
    </button>
  );
}

function NothingFound({ isAsked, isTyping }: { isAsked: boolean; isTyping: boolean }) {
  const t = useText(searchFiltersTexts);
  if (isTyping && !isAsked) return null;
  return (
    <p role="status" className="px-6 pt-6 text-center text-body text-ink-2">
      {t(isAsked ? 'noneWithFilters' : 'needsMore')}
    </p>
  );
}
