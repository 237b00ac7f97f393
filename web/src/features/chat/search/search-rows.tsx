import type { Chat, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Virtualizer } from 'virtua';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { useRowList } from '../../../ui/lists/use-row-list.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
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
const PEOPLE_SHOWN = 6;

/** The search results: chats first, then messages, then people without a private chat. */
export function SearchRows({ filters, onFilter, ...props }: Props) {
  return (
    <>
      <FilterBar typed={props.typed} filters={filters} onChange={onFilter} />
      <FoundRows {...props} filters={filters} />
    </>
  );
}

function FoundRows({
  chats: named,
  openId,
  typed,
  filters,
  view: at,
  empty,
}: Omit<Props, 'onFilter'>) {
  const t = useText(chatSearchTexts);
  const sought = useSoughtWords(typed);
  const isFiltered = Object.keys(filters).length > 0;
  // Filters apply to messages, and a filter being typed is not a name.
  const chats = isFiltered || sought !== typed.trim() ? NO_CHATS : named;
  const view = `${at} ${JSON.stringify(filters)}`;
  const { hits, state, isMore, more, retry } = useMessageSearch(sought, filters);
  const strangers = useStrangers(isFiltered ? '' : sought).people;
  const people = useMemo(() => strangers.slice(0, PEOPLE_SHOWN), [strangers]);
  const hasHeading = hits.length > 0 || state === 'searching' || state === 'failed';
  const ids = useMemo(
    () => [
      ...chats.map(({ id }) => id),
      ...(hasHeading ? [undefined] : []),
      ...hits.map(hitKey),
      ...(isMore ? [undefined] : []),
      ...(people.length > 0 ? [undefined] : []),
      ...people.map(personKey),
    ],
    [chats, hits, hasHeading, isMore, people],
  );
  const { stopId, scrollerProps, virtualizerProps } = useRowList({
    name: 'chat',
    ids,
    openId,
    view,
  });
  const openSoon = useOpenSoon();
  if (ids.length === 0)
    return isFiltered || chats !== named ? (
      <NothingFound isAsked={state !== 'idle'} isTyping={sought !== typed.trim()} />
    ) : (
      empty
    );
  return (
    <div {...scrollerProps} className="scroll-quiet min-h-0 flex-1 px-1.5 pb-2">
      <p role="status" className="sr-only">
        {state === 'found' && t('foundMessages', { count: hits.length })}
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
              {state === 'searching' ? t('searching') : t('messages')}
            </h2>
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
            <Button onPress={more}>{t('moreMessages')}</Button>
          </div>
        )}
        {people.length > 0 && (
          <h2 key="people" className="px-3 pt-3 pb-1 text-tiny font-strong text-ink-2">
            {t('people')}
          </h2>
        )}
        {people.map((person) => (
          <PersonRow key={person.id} person={person} isStop={personKey(person) === stopId} />
        ))}
      </Virtualizer>
    </div>
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
