import type { TimelineItem } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useDeferredValue, useMemo, useState } from 'react';
import { dayName } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Chips } from '../../../ui/lists/chips.tsx';
import { useNameWords, useNeeded, usePeople } from '../../chat/index.ts';
import { timelineTexts } from '../timeline.texts.ts';
import { byDay, filtered, type Sections } from '../timeline-list.ts';
import type { TimelineKinds } from '../use-timeline-kinds.ts';
import { ItemRow } from './item-row.tsx';

const PAGE = 50;
const EVERYONE = '';

type Props = {
  items: Sections['earlier'];
  kinds: TimelineKinds;
  isOpen: (item: TimelineItem) => boolean;
  addressOf: (href: string) => string;
};

/** What is done and what happened, by day, a page at a time. */
export function Earlier({ items, kinds, isOpen, addressOf }: Props) {
  const t = useText(timelineTexts);
  const { language } = useLanguage();
  const today = useToday();
  const people = usePeople();
  const words = useNameWords();
  const [kind, setKind] = useState<string[]>([]);
  const [personId, setPersonId] = useState(EVERYONE);
  const [shown, setShown] = useState(PAGE);
  const personIds = useMemo(
    () => [...new Set(items.flatMap((item) => item.personId ?? []))].slice(0, PAGE),
    [items],
  );
  useNeeded(personIds);
  const filter = useDeferredValue({ kinds: kind, personId: personId || null });
  const found = useMemo(
    () => filtered(items, filter).filter((item) => kinds.has(item.kind)),
    [items, filter, kinds],
  );
  const present = new Set(items.map((item) => item.kind));
  const options = [...kinds.values()]
    .filter((part) => present.has(part.kind))
    .map((part) => ({ id: part.kind, label: part.name() }));
  const known = personIds.filter((id) => people.has(id));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="timeline-earlier">
      <h2 id="timeline-earlier" className="px-2 pt-5 pb-1 text-small font-heading">
        {t('earlier')}
      </h2>
      <div className="flex flex-wrap items-center gap-2 px-2 pb-1">
        {options.length > 1 && (
          <Chips
            many
            wraps
            label={t('filter')}
            options={options}
            selected={kind}
            onSelect={setKind}
          />
        )}
        {known.length > 1 && (
          <Select
            label={t('person')}
            value={personId}
            onChange={setPersonId}
            className="h-8 w-44"
            options={[
              { value: EVERYONE, label: t('everyone') },
              ...known.map((id) => ({ value: id, label: displayName(people.get(id), words) })),
            ]}
          />
        )}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-2 py-2 text-small text-ink-2">
          {t('nothingEarlier')}
        </p>
      )}
      {byDay(found.slice(0, shown)).map(({ day, items: some }) => (
        <section
          key={day}
          aria-label={dayName(language, day, today, {
            today: t('today'),
            yesterday: t('yesterday'),
          })}
        >
          <h3 className="px-2 pt-3 pb-0.5 text-tiny font-medium text-ink-2 first-letter:uppercase">
            {dayName(language, day, today, { today: t('today'), yesterday: t('yesterday') })}
          </h3>
          <ul>
            {some.map((item) => {
              const part = kinds.get(item.kind);
              return (
                part && (
                  <ItemRow key={item.id} {...{ item, part, addressOf }} isOpen={isOpen(item)} />
                )
              );
            })}
          </ul>
        </section>
      ))}
      {found.length > shown && (
        <div className="p-2">
          <Button look="quiet" onPress={() => setShown(shown + PAGE)}>
            {t('more')}
          </Button>
        </div>
      )}
    </section>
  );
}
