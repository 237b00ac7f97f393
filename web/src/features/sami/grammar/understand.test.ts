import { describe, expect, test } from 'vitest';
import type { CommandLanguage, CommandVerb } from '../../../platform/feature/command-verb.ts';
import { targetFinder } from '../../../platform/grammar/find-targets.ts';
import { findTime } from '../../../platform/grammar/time.ts';
import { keysIn, tokensOf } from '../../../platform/grammar/tokens.ts';
import { PLAN, REMIND } from '../../calendar/command/event-phrases.ts';
import { FREE_TIME } from '../../calendar/command/free-phrases.ts';
import { isFreeTimeMeant } from '../../calendar/command/time-wish.ts';
import { CALL } from '../../calls/command/call-phrases.ts';
import { WRITE } from '../../chat/command/write-phrases.ts';
import { SHARE } from '../../shares/command/share-phrases.ts';
import { FIND, OPEN } from '../find-phrases.ts';
import { ENGLISH, GERMAN, type Said } from './corpus.testing.ts';
import { understand } from './understand.ts';

const verb = (
  id: string,
  phrases: Pick<CommandVerb, 'phrases' | 'starters'>,
  more = {},
): CommandVerb => ({
  ...{ id, place: 0, isAsked: true },
  ...phrases,
  ...more,
});
const VERBS = [
  verb('call', CALL),
  verb('share', SHARE),
  verb('write', WRITE),
  verb('remind', REMIND, { needsTime: 'minute' }),
  verb('plan', PLAN, { needsTime: 'day' }),
  verb('freeTime', FREE_TIME, { isMeant: isFreeTimeMeant }),
  verb('open', OPEN),
  verb('find', FIND),
];
const PEOPLE = ['Ines Duarte', 'Teo', 'Clara Vos', 'Anna Berg', 'Anna Koch', 'José', 'Jürgen'];
const TARGETS = [
  ...PEOPLE.map((name) => ({ id: name, name, avatar: null, isGroup: false })),
  { id: 'choir', name: 'Harbour Choir', avatar: null, isGroup: true },
];
const find = targetFinder(TARGETS);
const SCREENS: Readonly<Record<string, string>> = {
  ...{ contacts: 'contacts', kontakte: 'contacts', chats: 'chat', timeline: 'timeline' },
  ...{ zeitleiste: 'timeline', settings: 'settings', einstellungen: 'settings' },
};
const NOW = { day: '2026-11-28', minutes: 615 };

const ask = (text: string, language: CommandLanguage = 'en') =>
  understand({
    ...{ text, language, now: NOW, verbs: VERBS },
    lookups: {
      targets: find,
      screen: (words) => {
        const name = SCREENS[words.join(' ')];
        return name === undefined ? undefined : { name, href: `/app/${name}` };
      },
    },
  });

/** What was understood, in the form of the corpus. */
const meaningOf = (text: string, language: CommandLanguage, wanted: string): string => {
  const understood = ask(text, language);
  if (understood.kind === 'refused') return '-';
  const { id } = understood.verb;
  if (understood.kind === 'ask') return `ask ${id} ${understood.about}`;
  const { target, text: said, time, screen } = understood.slots;
  if (understood.kind === 'which')
    return `which ${id} ${understood.choices[0]?.name.split(' ')[0]}`;
  const known = wanted.split(' | ')[0]?.split(' & ').at(-1)?.split(' @ ')[0] ?? '';
  const short = target?.name.split(' ')[0] ?? '';
  const name =
    target && known.endsWith(target.name) ? target.name : target?.isGroup ? target.name : short;
  if (id === 'write') return `write ${name} | ${said}`;
  if (id === 'open') return `open ${screen?.href}`;
  if (id === 'find') return `find ${said}`;
  if (time === undefined) return `${id} ${name}`;
  const until = time.to === undefined ? '' : `-${time.to}`;
  const clock = time.from === undefined ? '' : ` ${time.from}${until}`;
  const assumed = time.assumed.length > 0 ? ` ${time.assumed.join()}` : '';
  const title = [id, said, ...(target ? [`& ${name}`] : [])].filter(Boolean).join(' ');
  return `${title} @ ${time.day}${clock}${assumed}`;
};

/** Asking is no act, so a sentence to be refused may also be asked about. */
const isAct = (meaning: string) => !/^(-|ask|which)/u.test(meaning);

describe.each<[string, CommandLanguage, readonly Said[]]>([
  ['English', 'en', ENGLISH],
  ['German', 'de', GERMAN],
])('%s', (_, language, sentences) => {
  const read = sentences.map(([text, wanted]) => ({
    ...{ text, wanted },
    got: meaningOf(text, language, wanted),
  }));

  test('at least 95 % of the sentences are understood as they are meant', () => {
    const wrong = read.filter(({ got, wanted }) => (wanted === '-' ? isAct(got) : got !== wanted));
    expect(wrong.length / read.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05);
  });

  test('no sentence is acted on wrongly', () => {
    expect(read.filter(({ got, wanted }) => isAct(got) && got !== wanted)).toEqual([]);
  });
});

test('a sentence of the other language is understood, too', () => {
  expect(ask('ruf Ines an', 'en')).toMatchObject({ kind: 'act', verb: { id: 'call' } });
  expect(ask('اتصل', 'ar')).toEqual({ kind: 'refused', reason: 'unclear' });
  expect(ask('اكتب إلى Ines: مرحبا', 'ar')).toMatchObject({ slots: { text: 'مرحبا' } });
});

test('more than 500 characters are refused, and nothing that fits takes long', () => {
  expect(ask('1 '.repeat(251))).toEqual({ kind: 'refused', reason: 'long' });
  const hostile = [
    `plan ${'1 '.repeat(245)}`,
    `plan x ${'with a '.repeat(70)}`,
    `write ${'to '.repeat(160)}`,
    `say ${'to '.repeat(160)}`,
    `plan ${'1:'.repeat(245)}`,
    `remind me ${'at 9 or '.repeat(60)}`,
    `remind me ${'a and a half '.repeat(37)}`,
    '("'.repeat(249),
    ' .'.repeat(5_000),
    '.!'.repeat(5_000),
  ];
  for (const text of hostile) {
    const start = performance.now();
    ask(text);
    expect(performance.now() - start, text.slice(0, 30)).toBeLessThan(200);
  }
});

test('thousands of people are compared in no time', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    ...{ id: String(at), name: `Person Number${at}`, avatar: null, isGroup: false },
  }));
  const among = targetFinder(many);
  const start = performance.now();
  for (let at = 0; at < 500; at += 1) expect(among(['person', `number${at}`])).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(500);
});

test('names are found as they are spelt, with the same words as in a command', () => {
  const find = targetFinder(
    ['Ines (work)', 'Crew: Harbour', 'Mum ❤️', 'Li\u200e', 'مريم'].map((name) => ({
      ...{ id: name, name, avatar: null, isGroup: false },
    })),
  );
  const found = (text: string) => find(keysIn(text)).map(({ name }) => name);
  expect(found('ines work')).toEqual(['Ines (work)']);
  expect(found('Crew: Harbour')).toEqual(['Crew: Harbour']);
  expect(found('mum')).toEqual(['Mum ❤️']);
  expect(found('li')).toEqual(['Li\u200e']);
  expect(found('مريم')).toEqual(['مريم']);
  expect(found('in')).toEqual([]);
});

test('hours pass when the clocks change, and there is no time between', () => {
  const zone = 'Europe/Berlin';
  const at = Date.parse('2027-03-27T23:30:00Z');
  const night = { day: '2027-03-28', minutes: 30, zone, at };
  const keys = (text: string) => tokensOf(text).map(({ key }) => key);
  expect(findTime(keys('in 3 hours'), night).time).toMatchObject({ day: '2027-03-28', from: 270 });
  expect(findTime(keys('on 2027-03-28 at 02:30'), night).time).toBe('gap');
  expect(findTime(keys('on 2027-03-29 at 02:30'), night).time).toMatchObject({ from: 150 });
  // Before they slept, "tomorrow" may be the same day.
  expect(findTime(keys('tomorrow at 9am'), night).time).toMatchObject({ assumed: ['day'] });
});

test('whoever does not exist is told by the name that was typed', () => {
  expect(ask('call Zoltan')).toMatchObject({ kind: 'ask', about: 'person', name: 'Zoltan' });
});
