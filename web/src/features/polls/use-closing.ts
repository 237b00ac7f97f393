import type { PollAttachment } from '@kith/contract';
import { DAY_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { clockTime, stampTime } from '../../platform/i18n/dates.ts';
import { daysBetween } from '../../platform/i18n/days.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';

/** Whether a poll is closed, and the text about it; updates when it closes. */
export const useClosing = ({ closesTime, closedTime }: PollAttachment) => {
  const t = useText(pollPartsTexts);
  const { language } = useLanguage();
  const [now, setNow] = useState(Date.now);
  const left = closesTime === null || closedTime !== null ? 0 : closesTime - now;
  useEffect(() => {
    if (left <= 0) return;
    // Checks again before that, because a longer timer would overflow and fire at once.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, DAY_MS));
    return () => clearTimeout(timer);
  }, [left]);
  const isClosed = closedTime !== null || (closesTime !== null && closesTime <= now);
  if (isClosed) return { isClosed, text: t('isClosed') };
  if (closesTime === null) return { isClosed, text: '' };
  const isToday = daysBetween(closesTime, now) === 0;
  const time = (isToday ? clockTime : stampTime)(language, closesTime);
  return { isClosed, text: t('closesAt', { time }) };
};
