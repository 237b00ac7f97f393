import { addressOf, type RouteName } from '@kith/contract';
import { type Act, after, openChat, press, seen, unfold } from './acts.ts';
import type { Scene } from './scene.types.ts';
import { NOW } from './stage.ts';

const TIMELINE = '/app/timeline';
const WALLET = '/app/wallet';
const BEAM = '/app/beam';
const SAMI = '/app/sami';
const NEW_SAMI = '/app/sami/new';
const DAY = new Date(NOW).toISOString().slice(0, 10);
const LONG =
  'Review of the tide tables for the whole winter, with everybody who has ever rowed on the lake';

/** As the viewer, like a program with the tokens of the page. */
const call =
  (name: RouteName, body: object): Act =>
  (page) =>
    page.evaluate(
      async ({ path, body }) => {
        const { userToken, profiles } = JSON.parse(localStorage.getItem('kith.auth') ?? '{}');
        const answer = await fetch(path, {
          method: 'POST',
          headers: {
            authorization: `${userToken} ${profiles[0].token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
      },
      { path: addressOf(name), body },
    );
const event = (title: string, from: string, to: string, more: object = {}): Act =>
  call('events.create', {
    ...{ title, start: `${DAY}T${from}`, end: `${DAY}T${to}`, zone: 'UTC', reminders: [15] },
    ...more,
  });
const someEvents = after(
  event('Tide table review', '10:00', '11:00', { place: 'Boat house' }),
  event(LONG, '10:30', '12:00'),
  event('Lunch', '12:30', '13:15', { rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }),
);
const shownEvents = after(someEvents, seen('[data-event]'));
const say =
  (words: string): Act =>
  async (page) => {
    const field = page.locator('main form textarea');
    await field.first().fill(words);
    await field.first().press('Enter');
  };

/** The screens a day begins with: timeline, wallet, beam, and Sami. */
export const dayScenes: readonly Scene[] = [
  {
    name: 'timeline',
    viewer: 'maren',
    path: TIMELINE,
    act: after(someEvents, seen('main li:has-text("Diesel")')),
  },
  { name: 'timeline-empty', viewer: 'newcomer', path: TIMELINE },
  { name: 'timeline-failed', viewer: 'maren', path: TIMELINE, failing: /\/timeline(\?|$)/ },
  { name: 'timeline-rtl', viewer: 'tarek', path: TIMELINE, isRtl: true },
  {
    name: 'calendar-week',
    viewer: 'maren',
    path: `${TIMELINE}?view=week&date=${DAY}`,
    act: shownEvents,
  },
  { name: 'calendar-day', viewer: 'maren', path: `${TIMELINE}?view=day&date=${DAY}` },
  { name: 'calendar-month', viewer: 'maren', path: `${TIMELINE}?view=month&date=${DAY}` },
  { name: 'calendar-agenda', viewer: 'maren', path: `${TIMELINE}?view=agenda&date=${DAY}` },
  {
    name: 'calendar-week-rtl',
    viewer: 'tarek',
    path: `${TIMELINE}?view=week&date=${DAY}`,
    act: shownEvents,
    isRtl: true,
  },
  {
    name: 'calendar-form',
    viewer: 'maren',
    path: `${TIMELINE}?view=week&date=${DAY}`,
    act: after(press(/^New event/), seen('[role=dialog]')),
  },
  {
    name: 'calendar-files',
    viewer: 'maren',
    path: '/app/settings/preferences',
    act: unfold(/^Open$/),
  },
  {
    name: 'calendar-sharing',
    viewer: 'maren',
    path: '/app/settings/preferences',
    act: after(event('Tide table review', '10:00', '11:00'), async (page) => {
      await page
        .getByRole('button', { name: /^Open$/ })
        .last()
        .click();
      const field = page.getByRole('dialog').getByRole('textbox');
      await field.fill('In');
      await field.press('Enter');
      await page.getByRole('dialog').getByRole('list').waitFor();
    }),
  },
  { name: 'wallet', viewer: 'maren', path: WALLET },
  { name: 'wallet-empty', viewer: 'newcomer', path: WALLET },
  { name: 'wallet-rtl', viewer: 'tarek', path: WALLET, isRtl: true },
  {
    name: 'payment-form',
    viewer: 'ines',
    path: '/app/chat',
    act: after(openChat('Regatta crew'), async (page) => {
      await page.locator('form button[aria-haspopup]').first().click();
      await page.getByRole('menuitem', { name: /money/i }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'beam', viewer: 'maren', path: BEAM },
  { name: 'beam-empty', viewer: 'newcomer', path: BEAM },
  { name: 'beam-rtl', viewer: 'tarek', path: BEAM, isRtl: true },
  { name: 'sami', viewer: 'maren', path: SAMI },
  {
    name: 'sami-card',
    viewer: 'maren',
    path: NEW_SAMI,
    act: after(say('plan Tide table review tomorrow at 10'), seen('text=Tide table review')),
  },
  { name: 'sami-refused', viewer: 'maren', path: NEW_SAMI, act: say('buy me a boat') },
  { name: 'sami-rtl', viewer: 'tarek', path: SAMI, isRtl: true },
  { name: 'settings-reach', viewer: 'maren', path: '/app/settings/reach' },
  { name: 'reach-about', viewer: 'nobody', path: '/beam-lockdin' },
  { name: 'beam-pair', viewer: 'nobody', path: '/beam' },
  { name: 'beam-pair-rtl', viewer: 'nobody', path: '/beam', isRtl: true },
  { name: 'reach-about-rtl', viewer: 'nobody', path: '/beam-lockdin', isRtl: true },
  { name: 'upgrade', viewer: 'nobody', path: '/upgrade' },
  { name: 'checkout-return', viewer: 'nobody', path: '/checkout-return' },
];
