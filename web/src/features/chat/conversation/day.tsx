import { dayName } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { chatTexts } from '../chat.texts.ts';

/** Above the first message of a day. */
export function Day({ day }: { day: number }) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const now = useToday();
  return (
    <h3 className="my-3 flex justify-center text-small font-medium">
      <time
        dateTime={new Date(day).toISOString().slice(0, 10)}
        className="rounded-full bg-line-soft px-3 py-1 text-ink-2"
      >
        {dayName(language, day, now, { today: t('today'), yesterday: t('dayYesterday') })}
      </time>
    </h3>
  );
}
