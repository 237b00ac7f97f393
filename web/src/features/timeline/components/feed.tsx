import type { TimelineItem } from '@kith/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { timelineNow, todayAgenda } from '../slots.ts';
import { useTimeline, useTimelineState } from '../timeline.handle.ts';
import { timelineTexts } from '../timeline.texts.ts';
import { sectionsOf } from '../timeline-list.ts';
import { useItemKeys } from '../use-item-keys.ts';
import { useTimelineKinds } from '../use-timeline-kinds.ts';
import { Earlier } from './earlier.tsx';
import { ItemRow } from './item-row.tsx';

const heading = 'flex items-center gap-2 px-2 pt-5 pb-1 text-small font-heading first:pt-2';

/** Weekday, day and month of a date. */
const fullDay = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  }).format(new Date(date));

type Props = {
  date: string;
  isOpen: (item: TimelineItem) => boolean;
  addressOf: (href: string) => string;
};

/** Now, today, what waits, and what happened. */
export function Feed({ date, isOpen, addressOf }: Props) {
  const t = useText(timelineTexts);
  const { language } = useLanguage();
  const { engine } = useTimeline();
  const { version, items } = useTimelineState((state) => state.list);
  const count = useTimelineState((state) => state.count);
  const [attempt, setAttempt] = useState(0);
  const kinds = useTimelineKinds(attempt);
  // Snoozed items that come back change the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes with the clock
  const sections = useMemo(() => sectionsOf(items.values(), Date.now()), [items, count]);
  const keys = useItemKeys(items);
  if (version < 0 || kinds === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        text={t('failedText')}
        retryLabel={t('retry')}
        detailsLabel={t('details')}
        onRetry={() => {
          setAttempt(attempt + 1);
          void engine().then((loaded) => loaded.refresh({ force: true }));
        }}
      />
    );
  const rows = (some: readonly TimelineItem[]) =>
    some.map((item) => {
      const part = kinds?.get(item.kind);
      return part && <ItemRow key={item.id} {...{ item, part, addressOf }} isOpen={isOpen(item)} />;
    });
  const isLoading = version === 0 || kinds === undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the links in it
    <div className="scroll-quiet min-h-0 flex-1 px-2 pb-6" onKeyDown={keys}>
      <Going title={t('now')}>
        <Fills of={timelineNow} />
      </Going>
      <Going title={t('today')} note={fullDay(language, date)}>
        <Fills of={todayAgenda} date={date} />
      </Going>
      {isLoading && <SkeletonRows label={t('loading')} />}
      {!isLoading && sections.waiting.length > 0 && (
        <section aria-labelledby="timeline-waiting">
          <h2 id="timeline-waiting" className={heading}>
            {t('needsYou')}
            <Badge count={sections.waiting.length} />
          </h2>
          <ul>{rows(sections.waiting)}</ul>
        </section>
      )}
      {!isLoading && sections.waiting.length === 0 && (
        <div className={sections.earlier.length + sections.snoozed.length === 0 ? 'h-72' : 'py-8'}>
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        </div>
      )}
      {!isLoading && sections.snoozed.length > 0 && (
        <section aria-labelledby="timeline-later">
          <h2 id="timeline-later" className={heading}>
            {t('later')}
          </h2>
          <ul>{rows(sections.snoozed)}</ul>
        </section>
      )}
      {!isLoading && <Earlier items={sections.earlier} {...{ kinds, isOpen, addressOf }} />}
    </div>
  );
}

/** Hidden while nothing is in it. */
function Going({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="[&:not(:has(>div>*))]:hidden">
      <h2 className={heading}>
        {title}
        {note && <span className="font-normal text-ink-2">{note}</span>}
      </h2>
      <div>{children}</div>
    </section>
  );
}
