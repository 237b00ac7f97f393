import type { TimelineItem } from '@kith/contract';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Fills, useFeatures } from '../../platform/feature/features.react.tsx';
import { useText } from '../../platform/i18n/language.ts';
import { useToday } from '../../platform/i18n/use-today.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PaneHeader, Panes } from '../../ui/layout/panes.tsx';
import { Segments } from '../../ui/lists/segments.tsx';
import { ChatBeside } from '../chat/index.ts';
import { Feed } from './components/feed.tsx';
import {
  type TimelineView,
  timelineActs,
  timelinePane,
  timelineViews,
  weekStrip,
} from './slots.ts';
import { useTimeline, useTimelineState } from './timeline.handle.ts';
import { timelineTexts } from './timeline.texts.ts';
import { timelineNavigationTexts } from './timeline-navigation.texts.ts';

const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
const FEED = 'feed' as const;
/** A size of its own, because its rows have buttons. */
const LIST = { name: 'timeline', initial: 456, max: 560 };
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const isView = (name: string | null): name is TimelineView => VIEWS.some((view) => view === name);

/** A day as an address names it. */
const dateOf = (time: number): string => {
  const day = new Date(time);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** `/app/timeline/:id?`: what happened, what is next and what waits, and beside it what was opened. */
export function TimelineScreen() {
  const t = useText(timelineTexts);
  const titles = useText(timelineNavigationTexts);
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const timeline = useTimeline();
  const count = useTimelineState((state) => state.count);
  const today = dateOf(useToday());
  const hasViews = useFeatures().some(({ fills = [] }) =>
    fills.some(({ slot }) => slot === timelineViews),
  );
  const asked = query.get('view');
  const view = hasViews && isView(asked) ? asked : FEED;
  const named = query.get('date');
  const date = named !== null && DATE.test(named) ? named : today;
  useEffect(() => void timeline.engine().catch(() => undefined), [timeline]);
  usePageTitle(titles('timeline'), count);

  /** View and date stay when something is opened. */
  const addressOf = (href: string): string => {
    const [path = '', own = ''] = href.split('?');
    const params = new URLSearchParams(own);
    for (const name of ['view', 'date']) {
      const value = query.get(name);
      if (value !== null) params.set(name, value);
    }
    return params.size > 0 ? `${path}?${params}` : path;
  };
  const open = (next: string | undefined) =>
    void navigate(addressOf(next === undefined ? '/app/timeline' : `/app/timeline/${next}`));
  const change = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        const params = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) params.set(name, value);
        if (params.get('view') === FEED) params.delete('view');
        return params;
      },
      { replace: true },
    );
  const onDate = (next: string) => change({ date: next });

  const messageId = query.get('message') ?? undefined;
  const isOpen = (item: TimelineItem): boolean =>
    item.id === id || (item.chatId === id && item.messageId === (messageId ?? null));

  const switcher = hasViews && (
    <Segments
      label={t('views')}
      options={[FEED, ...VIEWS].map((name) => ({ id: name, label: t(name) }))}
      selected={view}
      onSelect={(next) => change({ view: next })}
    />
  );
  if (view !== FEED)
    return (
      <div className="h-full bg-pane pt-[env(safe-area-inset-top)]">
        <Fills
          of={timelineViews}
          {...{ view, date, onDate, switcher }}
          title={titles('timeline')}
          openId={id}
          onOpen={open}
        />
      </div>
    );
  return (
    <Panes
      showing={id === undefined ? 'list' : 'content'}
      listSize={LIST}
      labels={{ list: titles('timeline'), listWidth: t('listWidth'), detailsWidth: '' }}
      list={
        <>
          <PaneHeader>
            <h1 className="min-w-0 flex-1 truncate text-title font-heading tracking-tight">
              {titles('timeline')}
            </h1>
            {/* A phone has the days of the week instead. */}
            <div className="flex min-w-0 max-small:hidden">{switcher}</div>
            <Fills of={timelineActs} date={date} />
          </PaneHeader>
          <Fills of={weekStrip} {...{ date, onDate }} />
          <Feed {...{ date: today, isOpen, addressOf }} />
        </>
      }
      content={
        id === undefined ? (
          <EmptyState title={t('pickTitle')} text={t('pickText')} />
        ) : (
          <Opened id={id} messageId={messageId} onClose={() => open(undefined)} />
        )
      }
    />
  );
}

type OpenedProps = { id: string; messageId: string | undefined; onClose: () => void };

/** An item leads on to what it is about; other prefixes belong to other features; all else is a chat. */
function Opened({ id, messageId, onClose }: OpenedProps) {
  if (id.startsWith('i-')) return <OpenedItem id={id} onClose={onClose} />;
  if (id.startsWith('e-'))
    return <Fills of={timelinePane} {...{ id, onClose }} otherwise={<Gone onClose={onClose} />} />;
  return <ChatBeside chatId={id} messageId={messageId} />;
}

function OpenedItem({ id, onClose }: { id: string; onClose: () => void }) {
  const { version, items } = useTimelineState((state) => state.list);
  const item = items.get(id);
  if (item === undefined) return version > 0 && <Gone onClose={onClose} />;
  if (item.aboutId?.startsWith('e-'))
    return (
      <Fills
        of={timelinePane}
        id={item.aboutId}
        onClose={onClose}
        otherwise={<Gone onClose={onClose} />}
      />
    );
  if (item.chatId !== null)
    return <ChatBeside chatId={item.chatId} messageId={item.messageId ?? undefined} />;
  return <Fills of={timelinePane} {...{ id, onClose }} otherwise={<Gone onClose={onClose} />} />;
}

function Gone({ onClose }: { onClose: () => void }) {
  const t = useText(timelineTexts);
  return (
    <EmptyState
      title={t('goneTitle')}
      text={t('goneText')}
      action={<Button onPress={onClose}>{t('openTimeline')}</Button>}
    />
  );
}
