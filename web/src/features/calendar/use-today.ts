import { MINUTE_MS } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { type Day, dayOf, zoneOf } from './days.ts';

/** The current time, the day it is in the zone that times are shown in, and that zone. */
export const useToday = (): { now: number; today: Day; zone: string } => {
  const { dates } = useLanguage();
  const zone = zoneOf(dates.timeZone);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return { now, today: dayOf(now, zone), zone };
};
