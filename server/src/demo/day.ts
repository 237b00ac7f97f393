import { DAY_MS } from '@kith/contract';
import { ATTENDANCE } from '@kith/contract/base/enums';
import type { Actor } from './actor.ts';
import type { Part } from './cast.ts';
import type { Plot } from './chats.ts';

interface Stage {
  actors: readonly Actor[];
  chatIds: ReadonlyMap<Plot, string>;
  until: number;
}

type Said = { title: string; start: string; end: string; place?: string; rrule?: string };

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the first account has planned around the end of the story, is invited to, owes and is owed. */
export const fillDays = async ({ actors, chatIds, until }: Stage): Promise<void> => {
  const [host] = actors as readonly [Actor];
  const [me] = host.account.parts as [Part];
  const actorOf = (part: Part): Actor => actors[part.account] as Actor;
  const idOf = (part: Part): string => actorOf(part).idOf(part);
  const dayOf = (days: number): string =>
    new Date(until + days * DAY_MS).toLocaleDateString('sv', { timeZone: zone });
  const plan = (by: Part, { start, end, ...said }: Said, day: number, more: object = {}) =>
    actorOf(by).call(by, 'events.create', {
      body: {
        ...{ zone, start: `${dayOf(day)}T${start}`, end: `${dayOf(day)}T${end}` },
        ...said,
        ...more,
      } as never,
    });
  const makeCalendar = async (name: string, hue: number): Promise<{ calendarId: string }> => {
    const body = { name, hue: hue as never };
    return { calendarId: (await host.call(me, 'calendars.create', { body })).id };
  };

  const work = await makeCalendar('Harbour', 70);
  const family = await makeCalendar('Family', 285);
  const early = { title: 'Crane on site', start: '07:30', end: '11:00', place: 'Pier 7' };
  await plan(me, early, 0, { ...work, reminders: [15] });
  const lunch = { title: 'Lunch with Farah', start: '12:15', end: '13:00', place: 'Café Kaai' };
  await plan(me, lunch, 0);
  const drawings = { title: 'Quay drawings', start: '14:00', end: '15:30', place: 'Atelier Nord' };
  await plan(me, drawings, 0, { ...work, reminders: [15] });
  const choir = { title: 'Choir, low voices', start: '19:30', end: '21:00' };
  await plan(me, { ...choir, rrule: 'FREQ=WEEKLY' }, -7);
  const round = { title: 'Harbour round', start: '09:00', end: '09:15' };
  await plan(me, { ...round, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }, -14, work);
  await plan(me, { title: 'Concrete delivery', start: '11:30', end: '13:00' }, 2, work);
  await plan(me, { title: 'Swim, both sides', start: '08:00', end: '09:00' }, 3, family);
  const boat = { title: 'Grandpa Elias’ boat is back', allDay: true, zone };
  await host.call(me, 'events.create', {
    body: { ...boat, start: dayOf(1), end: dayOf(3), ...family } as never,
  });

  const others = actors.slice(1, 4).flatMap(({ account }) => account.parts.slice(0, 1));
  const [second, third] = others;
  if (second !== undefined) {
    const review = { title: 'Tide table review', start: '16:00', end: '17:00' };
    const attendeeIds = others.map(idOf);
    const { id } = await plan(me, { ...review, place: 'Harbour office' }, 1, { attendeeIds });
    const at = (time: string): string => `${dayOf(2)}T${time}`;
    const proposal = {
      start: at('15:00'),
      end: at('16:00'),
      note: 'The surveyor only has that hour.',
    };
    await actorOf(second).call(second, 'events.answer', {
      params: { id },
      body: { attendance: ATTENDANCE.proposed, proposal } as never,
    });
    const survey = { title: 'Survey, north quay', start: '10:00', end: '11:30', place: 'Pier 3' };
    await plan(second, survey, 4, { attendeeIds: [idOf(me)] });
  }
  if (third !== undefined)
    await plan(third, { title: 'Lantern parade, first meeting', start: '18:00', end: '19:00' }, 5, {
      attendeeIds: [idOf(me)],
    });

  /** Who has paid asks the others of a chat for their shares. */
  const split = async (plot: Plot, by: Part, title: string, amount: string): Promise<string[]> => {
    const owing = plot.members.filter((part) => part !== by).slice(0, 4);
    const payment = await actorOf(by).call(by, 'payments.create', {
      body: {
        ...{ title, currency: 'EUR', payeeId: idOf(by) },
        shares: owing.map((part) => ({ profileId: idOf(part), amount })),
      },
    });
    await actorOf(by).call(by, 'messages.send', {
      params: { id: chatIds.get(plot) ?? '' },
      body: { tempId: `t-split-${payment.id}`, delta: [], attachmentIds: [payment.id] },
    });
    const { shares } = await actorOf(by).call(by, 'payments.get', { params: { id: payment.id } });
    return shares.flatMap(({ debtId }) => debtId ?? []);
  };
  const group = [...chatIds.keys()].find(
    ({ kind, members }) => kind === 'group' && members.includes(me) && members.length > 2,
  );
  if (group === undefined) return;
  const friends = group.members.filter((part) => part !== me);
  const [friend, another] = friends as [Part, Part];
  await split(group, friend, 'Diesel for Sunday', '1850');
  await split(group, another, 'Concert tickets', '2400');
  const asked = await split(group, me, 'Beer at the Kaai', '940');
  // One has paid in cash, and another says so.
  for (const [nth, state] of (['settled', 'claimed'] as const).entries()) {
    const id = asked[nth];
    const debtor = friends[nth];
    if (id === undefined || debtor === undefined) continue;
    const [by, actor] = state === 'settled' ? [me, host] : [debtor, actorOf(debtor)];
    await actor.call(by, 'debts.update', { params: { id }, body: { state } });
  }
};
