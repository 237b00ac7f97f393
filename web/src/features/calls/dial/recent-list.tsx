import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { MoreButton } from '../../../ui/buttons/more-button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, FailedState } from '../../../ui/feedback/states.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { dialTexts } from './dial.texts.ts';
import { type Callable, isFound } from './find-people.ts';
import { PhoneRow, phonedOf } from './phone-row.tsx';
import type { Typed } from './read-typed.ts';
import { type RecentRow as Row, recentCalls, withPhoneCalls } from './recent-calls.ts';
import { RecentRow } from './recent-row.tsx';
import { useCallableOf } from './use-callable-of.ts';
import { useRecents } from './use-recents.ts';

type Show = 'all' | 'missed';

/** The latest calls, with missed ones marked; those that match what is typed come first. */
export function RecentList({ people, typed }: { people: readonly Callable[]; typed: Typed }) {
  const t = useText(dialTexts);
  const { status, calls, phoneCalls, isMore, more, reload } = useRecents();
  const [show, setShow] = useState<Show>('all');
  const isMissed = show === 'missed';
  const callableOf = useCallableOf(people);
  const all = withPhoneCalls(recentCalls(calls, isMissed), isMissed ? [] : phoneCalls);
  const isMatch = (row: Row): boolean =>
    isFound('phone' in row ? phonedOf(row.phone, people) : callableOf(row.call), typed);
  const recents = [...all.filter(isMatch), ...all.filter((row) => !isMatch(row))];
  const count = calls.length + phoneCalls.length;
  return (
    <section aria-label={t('recent')} className="pt-3">
      <div className="flex min-h-9 items-center gap-3 px-4">
        <h2 className="flex-1 text-body font-heading">{t('recent')}</h2>
        {count > 0 && (
          <Chips<Show>
            label={t('showCalls')}
            options={[
              { id: 'all', label: t('all') },
              { id: 'missed', label: t('missedOnly') },
            ]}
            selected={[show]}
            onSelect={([chosen]) => setShow(chosen ?? 'all')}
          />
        )}
      </div>
      {status === 'loading' && <SkeletonRows rows={4} label={t('loading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('failedTitle')}
          text={t('notLoaded')}
          retryLabel={t('retry')}
          onRetry={reload}
          detailsLabel={t('details')}
        />
      )}
      {status === 'ready' && count === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {count > 0 && recents.length === 0 && (
        <p className="px-4 py-3 text-body text-ink-2">{t('noneMissed')}</p>
      )}
      <ul className="px-1.5 pt-1">
        {recents.map((recent) => (
          <li key={recent.id}>
            {'phone' in recent ? (
              <PhoneRow call={recent.phone} people={people} />
            ) : (
              <RecentRow recent={recent} callable={callableOf(recent.call)} />
            )}
          </li>
        ))}
        {isMore && (
          <li>
            <MoreButton label={t('more')} retryLabel={t('retry')} onMore={more} />
          </li>
        )}
      </ul>
    </section>
  );
}
