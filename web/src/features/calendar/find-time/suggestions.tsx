import type { BusySpan } from '@kith/contract/calendar/calendar.schemas';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { wallAt } from '../days.ts';
import { usePersonNames } from '../use-person-names.ts';
import { useSaidWhen } from '../use-said-when.ts';
import { findTimeTexts } from './find-time.texts.ts';
import { knownOf } from './free-suggestions.ts';
import type { FreeBusyAnswer } from './use-free-busy.ts';

type Props = {
  answer: FreeBusyAnswer;
  times: readonly BusySpan[];
  zone: string;
  chosen?: BusySpan;
  onPick: (time: BusySpan) => void;
};

/** Times at which nobody is known to be busy, and whose times are not known. */
export function Suggestions({ answer, times, zone, chosen, onPick }: Props) {
  const t = useText(findTimeTexts);
  const { dates } = useLanguage();
  const saidWhen = useSaidWhen(dates.timeZone);
  const say = ({ start, end }: BusySpan): string =>
    saidWhen({ allDay: false, start: wallAt(start, zone), end: wallAt(end, zone) });
  const isChosen = ({ start, end }: BusySpan): boolean =>
    chosen?.start === start && chosen.end === end;
  const known = times.find(isChosen);
  if (times.length === 0)
    return (
      <div className="flex flex-col gap-1">
        <p role="status" className="text-body">
          {t('none')}
        </p>
        <Unknown answer={answer} />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('times')} className="flex flex-col gap-1.5">
        {times.map((time) => (
          <li key={time.start}>
            <button
              type="button"
              aria-pressed={isChosen(time)}
              onClick={() => onPick(time)}
              className={classes(
                'ring-focus flex min-h-9 w-full items-center gap-2 rounded-row border px-3 py-1.5 text-start text-small coarse:min-h-11',
                isChosen(time)
                  ? 'border-accent bg-accent-soft text-accent-text'
                  : 'border-line bg-raised hover:bg-sunk',
              )}
            >
              <span className="min-w-0 flex-1 text-pretty">
                <span className="tabular block font-strong">{say(time)}</span>{' '}
                <span className="block text-ink-2">{t(knownOf(answer))}</span>
              </span>
              {isChosen(time) && <Icon name="check" size={18} className="flex-none" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {known && t('chosen', { when: say(known) })}
      </p>
      <Unknown answer={answer} />
    </div>
  );
}

function Unknown({ answer: { people } }: { answer: FreeBusyAnswer }) {
  const t = useText(findTimeTexts);
  const { language } = useLanguage();
  const { nameOf } = usePersonNames(people.map(({ id }) => id));
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return (['unknown', 'partly'] as const).map((times) => {
    const some = people.filter((one) => one.times === times);
    const names = list.format(some.map(({ id }) => nameOf(id)));
    return (
      some.length > 0 && (
        <p key={times} className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {t(times, { count: some.length, names })}
        </p>
      )
    );
  });
}
