import type { SamiThread } from '@kith/contract/sami/sami.schemas';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListRowBody, listRow } from '../../../ui/lists/list-row.tsx';
import { useSami, useSamiState } from '../sami.handle.ts';
import { samiThreadsTexts } from '../sami-threads.texts.ts';
import { sectionsOf } from '../thread-sections.ts';

type Props = { openId: string | undefined; isSearching: boolean };

/** The server is asked once nothing has been typed for so long. */
const SEARCH_PAUSE_MS = 250;

/** The ids that a search finds; undefined without one, and until it is answered. */
const useFound = (typed: string): ReadonlySet<string> | undefined => {
  const { engine } = useSami();
  const [found, setFound] = useState<{ text: string; ids: ReadonlySet<string> }>();
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return;
    let isWanted = true;
    const look = async () => {
      const loaded = await engine();
      const ids = await loaded.search(text);
      if (isWanted) setFound({ text, ids: new Set(ids) });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), SEARCH_PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [engine, text]);
  return text !== '' && found?.text === text ? found.ids : undefined;
};

/** All conversations, latest first. */
export function ThreadList({ openId, isSearching }: Props) {
  const t = useText(samiThreadsTexts);
  const { engine } = useSami();
  const { version, threads } = useSamiState(({ list }) => list);
  const [typed, setTyped] = useState('');
  const found = useFound(isSearching ? typed : '');
  const today = useToday();
  const navigate = useNavigate();
  const isFiltered = isSearching && typed.trim() !== '';
  const own = typed.trim().toLowerCase();
  // Titles are here at once; the server also finds what was said.
  const shown = [...threads.values()].filter(
    ({ id, title }) =>
      !isFiltered || (found?.has(id) ?? false) || title.toLowerCase().includes(own),
  );
  if (version < 0)
    return (
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        detailsLabel={t('details')}
        onRetry={() => void engine().then((loaded) => loaded.refresh({ force: true }))}
      />
    );
  return (
    <>
      {isSearching && (
        <div className="px-4 pb-2">
          <SearchField
            autoFocus
            label={t('search')}
            clearLabel={t('clearSearch')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      )}
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-2 pb-6">
        {version === 0 && <SkeletonRows label={t('loadingThem')} />}
        {version > 0 && shown.length === 0 && (
          <EmptyState
            title={t(isFiltered ? 'nothingTitle' : 'emptyTitle')}
            text={t(isFiltered ? 'nothingText' : 'emptyText')}
            action={
              !isFiltered && (
                <Button icon="edit" onPress={() => void navigate('/app/sami/new')}>
                  {t('fresh')}
                </Button>
              )
            }
          />
        )}
        {version > 0 &&
          sectionsOf(shown, today).map(({ name, rows }) => (
            <section key={name} aria-labelledby={`sami-${name}`}>
              <h2 id={`sami-${name}`} className="px-3 pt-4 pb-1 text-small font-strong text-ink-2">
                {t(name)}
              </h2>
              <ul>
                {rows.map((thread) => (
                  <Row key={thread.id} thread={thread} isCurrent={thread.id === openId} />
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  );
}

function Row({ thread, isCurrent }: { thread: SamiThread; isCurrent: boolean }) {
  const t = useText(samiThreadsTexts);
  const { language } = useLanguage();
  const { id, title, changedTime, waitsUntil } = thread;
  const now = Date.now();
  const isWaiting = waitsUntil !== null && waitsUntil > now;
  return (
    <li>
      <Link
        to={`/app/sami/${id}`}
        className={listRow}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        <ListRowBody
          leading={null}
          title={title}
          time={listTime(language, changedTime, now, { yesterday: t('yesterday') })}
          preview={isWaiting ? t('waitsForYou') : t('entries', { count: thread.entries })}
          trailing={
            isWaiting && <span aria-hidden className="size-2 rounded-full bg-waiting-text" />
          }
        />
      </Link>
    </li>
  );
}
