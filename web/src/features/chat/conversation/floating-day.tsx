import { dayName } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { chatTexts } from '../chat.texts.ts';

/**
 * The day at the top of the screen during scrolling. The days in the list are read aloud instead.
 */
export function FloatingDay({ day }: { day: number | undefined }) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const now = useToday();
  if (day === undefined) return null;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-x-0 top-2 flex animate-[appear_160ms_ease-out] justify-center text-small font-medium"
    >
      <span className="rounded-full bg-raised px-3 py-1 text-ink-2 shadow-float forced:border">
        {dayName(language, day, now, { today: t('today'), yesterday: t('dayYesterday') })}
      </span>
    </p>
  );
}
