import type { CallAnswer } from '@kith/contract';
import { useCallback, useEffect, useState } from 'react';
import { useCalendar } from '../calendar.react.ts';
import { type Day, timeAt } from '../days.ts';
import { DAYS_SHOWN } from './working-spans.ts';

export type FreeBusyAnswer = CallAnswer<'freeBusy.list'>;

interface Asked {
  ids: readonly string[];
  first: Day;
  zone: string;
  /** An event that keeps nobody busy: it is to be moved. */
  without: string | undefined;
}

/** When people are busy in the days from one on: undefined while it is requested, null if that failed. */
export const useFreeBusy = ({ ids, first, zone, without }: Asked) => {
  const engine = useCalendar();
  const [found, setFound] = useState<{ key: string; answer: FreeBusyAnswer | null }>();
  const all = ids.join(',');
  const key = [all, first, zone, without].join(' ');
  const load = useCallback(() => {
    let isOver = false;
    const set = (answer: FreeBusyAnswer | null) => !isOver && setFound({ key, answer });
    const window = { start: timeAt(first, 0, zone), end: timeAt(first, DAYS_SHOWN * 1_440, zone) };
    engine.freeBusy(all.split(',').filter(Boolean), window, without).then(set, () => set(null));
    return () => {
      isOver = true;
    };
  }, [engine, key, all, first, zone, without]);
  useEffect(load, [load]);
  const retry = () => {
    setFound(undefined);
    load();
  };
  return { answer: found?.key === key ? found.answer : undefined, retry };
};
