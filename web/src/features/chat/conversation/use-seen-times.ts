import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useCallback, useEffect, useState } from 'react';
import { clockTime, stampTime } from '../../../platform/i18n/dates.ts';
import { daysBetween } from '../../../platform/i18n/days.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';

/** When each person saw it; undefined if the time is no longer kept. */
export type Times = ReadonlyMap<string, number | undefined>;

/** Who has seen an own message and when; requested again whenever more people have seen it. */
export const useSeenTimes = ({ chatId, id }: HeldMessage, seenCount: number) => {
  const { seenBy } = useChatEngine();
  const [seen, setSeen] = useState<Times>();
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    let isOver = false;
    setFailed(false);
    seenBy(chatId, id).then(
      ({ seenIds, seenTimes = [] }) => {
        // An earlier answer would replace a later one.
        if (isOver) return;
        const times = new Map(seenTimes.map((one) => [one.id, one.time]));
        setSeen(new Map(seenIds.map((seenId) => [seenId, times.get(seenId)])));
      },
      () => setFailed(!isOver),
    );
    return () => {
      isOver = true;
    };
  }, [seenBy, chatId, id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else has seen it
  useEffect(ask, [ask, seenCount]);
  return { seen, isFailed, retry: ask };
};

/** Only the time for today, otherwise with the date. */
export const useTimeWords = () => {
  const { language } = useLanguage();
  return (time: number | undefined): string | undefined =>
    time === undefined
      ? undefined
      : daysBetween(time, Date.now()) === 0
        ? clockTime(language, time)
        : stampTime(language, time);
};
