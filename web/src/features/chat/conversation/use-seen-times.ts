import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useCallback, useEffect, useState } from 'react';
import { clockTime, stampTime } from '../../../platform/i18n/dates.ts';
import { daysBetween } from '../../../platform/i18n/days.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';

/** When each of them saw it; undefined: it is not kept any more. */
export type Times = ReadonlyMap<string, number | undefined>;

/** Who has seen an own message and when, asked for again whenever more have. */
export const useSeenTimes = ({ chatId, id }: HeldMessage, seenCount: number) => {
  const { seenBy } = useChatEngine();
  const [seen, setSeen] = useState<Times>();
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    let isOver = false;
    setFailed(false);
    seenBy(chatId, id).then(
      ({ seenIds, seenTimes = [] }) => {
        // An earlier answer would hide what a later one has said.
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

/** The time alone today, otherwise with its day. */
export const useTimeWords = () => {
  const { language } = useLanguage();
  return (time: number | undefined): string | undefined =>
    time === undefined
      ? undefined
      : daysBetween(time, Date.now()) === 0
        ? clockTime(language, time)
        : stampTime(language, time);
};
