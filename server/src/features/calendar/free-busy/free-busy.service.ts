import { type CallAnswer, type CallInput, DAY_MS, KithError } from '@kith/contract';
import { FREE_BUSY_DAYS_MAX } from '@kith/contract/calendar/calendar.constants';
import type { FreeBusy } from '@kith/contract/calendar/calendar.schemas';
import type { Limits, ProfileActor } from '../../../platform/http/index.ts';
import { accessEvent } from '../calendar.access.ts';
import type { CalendarOptions } from '../calendar.options.ts';
import type { OwnEvent } from '../events.store.ts';
import type { ShareDoor } from '../sharing/share-door.ts';
import { sharedAfter } from '../sharing/shares.store.ts';
import { busyTimesOf } from './busy-times.ts';

/** Milliseconds of processor time for one account, as far as one process knows; a large team takes some 30. */
const WORK_A_MINUTE = 5_000;

type Query = CallInput<'freeBusy.list'>['query'];

export interface FreeBusyOptions
  extends Pick<CalendarOptions, 'database' | 'accountsOf' | 'busyTo'> {
  limits: Limits;
}

const assertWindow = ({ from, to }: Query): void => {
  const refuse = (message: string): never => {
    throw new KithError('invalid_field', message, { field: 'to' });
  };
  if (to <= from) refuse('is not after the beginning');
  if (to - from > FREE_BUSY_DAYS_MAX * DAY_MS)
    refuse(`is more than ${FREE_BUSY_DAYS_MAX} days later`);
};

/** When people are busy: nothing else of their events, and only of those who show it to the person who asks. */
export const createFreeBusyService = (
  { database: { read }, accountsOf, busyTo, limits }: FreeBusyOptions,
  door: ShareDoor,
) => {
  /** The calendars that each of these people shares with a profile. */
  const sharedBy = async (profileId: string): Promise<ReadonlyMap<string, Set<string>>> => {
    const byOwner = new Map<string, Set<string>>();
    for (const { owner_id, calendar_id, deleted_time } of await sharedAfter(read, profileId, 0)) {
      if (deleted_time !== null) continue;
      byOwner.set(owner_id, (byOwner.get(owner_id) ?? new Set()).add(calendar_id));
    }
    return byOwner;
  };

  return {
    list: async (actor: ProfileActor, query: Query): Promise<CallAnswer<'freeBusy.list'>> => {
      assertWindow(query);
      const { accountId, profileId } = actor;
      const { from, to, without } = query;
      const work = `free-busy ${accountId}`;
      limits.demandNamed(work, WORK_A_MINUTE);
      if (without !== undefined) await accessEvent(door, read, actor, without);
      const ids = [...new Set(query.ids)].filter((id) => id !== profileId);
      const there = await accountsOf(read, ids);
      const showing = await busyTo(read, { accountId, profileId }, [...there.keys()]);
      const shared = await sharedBy(profileId);
      const timesOf = async (id: string, counts: (event: OwnEvent) => boolean) => {
        const { busy, cost } = await busyTimesOf(read, id, { from, to }, (one) => {
          const isMeant = one.event.id !== without && one.event.deleted_time === null;
          return isMeant && counts(one);
        });
        limits.countNamed(work, cost + 1);
        return busy;
      };
      const own = await timesOf(profileId, () => true);
      if (own === undefined)
        throw new KithError('unavailable', 'There are too many events to compare them.');
      const people: FreeBusy[] = [];
      for (const id of ids) {
        const calendars = there.has(id) ? shared.get(id) : undefined;
        const isShown = showing.has(id);
        const busy =
          isShown || calendars !== undefined
            ? await timesOf(
                id,
                ({ event }) => isShown || calendars?.has(event.calendar_id) === true,
              )
            : undefined;
        const times = busy === undefined ? 'unknown' : isShown ? 'known' : 'partly';
        people.push({ id, times, busy: busy ?? [] });
      }
      return { own, people };
    },
  };
};
