import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MENTION_PREVIEW_CHARS, MESSAGE_PREVIEW_CHARS } from './base/constants.ts';
import { chatTitle, displayName } from './base/names.ts';
import { isMarker, mergeRows, verdictOn } from './base/sync.ts';
import { emptyChatList, withFetchedChat, withPeople, withSeen } from './chat/chat-list.ts';
import { richText as richTextSchema } from './chat/rich-text.schemas.ts';
import {
  isNonEmpty,
  linesFit,
  mentionPreview,
  plainText,
  previewOf,
  type RichText,
  textOf,
  utf8Bytes,
} from './chat/rich-text.ts';
import { fittedInto, PICTURE_SIZES } from './pictures/pictures.ts';
import {
  noPreferences,
  reducePreferencesChanged,
  withPreferences,
} from './preferences/preferences.ts';
import type { Person } from './profiles/profiles.schemas.ts';
import { addressOf } from './routes.ts';

const holds = <Values>(property: fc.IProperty<Values>): void => void fc.assert(property);
const length = (text: string): number => Array.from(text).length;

const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
const aText: fc.Arbitrary<RichText> = fc.array(
  fc.record({
    insert: fc.oneof(
      words.filter((text) => !text.includes('\u0000')),
      fc.record({
        mention: fc.record({
          value: words,
          id: fc.constantFrom('p1', 'p2'),
          isShort: fc.boolean(),
          denotationChar: fc.constant('@' as const),
        }),
      }),
    ),
  }),
  { maxLength: 8 },
);

test('previews are one line of limited length, start like the text and are stable', () => {
  holds(
    fc.property(aText, (text) => {
      const preview = previewOf(text);
      expect(preview).toBe(preview.trim());
      expect(preview).not.toMatch(/[\n\r\t]/);
      expect(length(preview)).toBeLessThanOrEqual(MESSAGE_PREVIEW_CHARS + 1);
      expect(previewOf(textOf(preview.replace(/…$/, '')))).toBe(preview.replace(/…$/, '').trim());
    }),
  );
});

test('a text is non-empty exactly if its characters or mentions are', () => {
  holds(
    fc.property(aText, (text) => {
      const hasMention = text.some(({ insert }) => typeof insert !== 'string');
      expect(isNonEmpty(text)).toBe(hasMention || plainText(text).trim() !== '');
    }),
  );
});

test('the plain text is the concatenation of its parts', () => {
  holds(
    fc.property(aText, aText, (one, other) => {
      expect(plainText([...one, ...other])).toBe(plainText(one) + plainText(other));
    }),
  );
});

test('mentions are cut by characters and never in the middle of one', () => {
  holds(
    fc.property(words, (value) => {
      const shown = mentionPreview({ value, id: 'p1', isShort: true, denotationChar: '@' });
      expect(shown.isWellFormed()).toBe(true);
      expect(length(shown)).toBe(
        1 +
          Math.min(
            length(value),
            MENTION_PREVIEW_CHARS + (length(value) > MENTION_PREVIEW_CHARS ? 1 : 0),
          ),
      );
    }),
  );
});

test('counts bytes as UTF-8', () => {
  holds(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Bytes(text)).toBe(encodeURIComponent(text).replace(/%../g, '.').length);
    }),
  );
});

test('lines fit if the longest one does', () => {
  holds(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(40), (lines, max) => {
      const flat = lines.map((line) => line.replace(/[\r\n]/g, ' '));
      const longest = Math.max(0, ...flat.map(length));
      expect(linesFit(flat.join('\n'), max)).toBe(longest <= max);
      expect(linesFit(flat.join('\r\n'), longest)).toBe(true);
    }),
  );
});

test('the schema accepts its own output, unchanged', () => {
  holds(
    fc.property(aText, (text) => {
      const read = richTextSchema.safeParse(text);
      if (read.success) expect(richTextSchema.parse(read.data)).toEqual(read.data);
    }),
  );
});

const row = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.nat(9) });
const change = fc.oneof(
  row,
  row.map(({ id }) => ({ id, deleted: true as const })),
);

test('merging keeps the newest row of each id, in one step or in two', () => {
  holds(
    fc.property(fc.array(row), fc.array(change), fc.array(change), (rows, one, other) => {
      const merged = mergeRows(mergeRows(rows, one), other);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect(merged.toSorted(byId)).toEqual(mergeRows(rows, [...one, ...other]).toSorted(byId));
      for (const id of ['a', 'b', 'c', 'd']) {
        const last = [...rows, ...one, ...other].findLast((entry) => entry.id === id);
        const expected = last === undefined || isMarker(last) ? [] : [last];
        expect(merged.filter((entry) => entry.id === id)).toEqual(expected);
      }
    }),
  );
});

test('a change is stale once it was applied', () => {
  holds(
    fc.property(
      fc.nat(20),
      fc.nat(20),
      fc.integer({ min: -1, max: 20 }),
      (held, version, previous) => {
        const verdict = verdictOn(held, { version, previous });
        if (verdict === 'apply') expect(previous).toBe(held);
        expect(verdictOn(Math.max(held, version), { version, previous })).toBe('stale');
        if (verdict === 'gap') expect(version).toBeGreaterThan(held);
      },
    ),
  );
});

const card: fc.Arbitrary<Person> = fc.record({
  id: fc.constantFrom('p0', 'p1', 'p2'),
  type: fc.constantFrom('individual' as const, 'company' as const),
  firstName: fc.option(words, { nil: undefined }),
  lastName: fc.option(words, { nil: undefined }),
  companyName: fc.option(words, { nil: undefined }),
  avatar: fc.constant(null),
  updatedTime: fc.nat(9),
}) as fc.Arbitrary<Person>;

test('keeps a person’s newest card, in any order', () => {
  holds(
    fc.property(fc.array(card), (cards) => {
      const people = cards.reduce(
        (held, next) => withPeople(held, [next]),
        new Map() as ReadonlyMap<string, Person>,
      );
      for (const { id, updatedTime } of cards)
        expect(people.get(id)?.updatedTime).toBeGreaterThanOrEqual(updatedTime);
      expect(withPeople(people, cards)).toBe(people);
    }),
  );
});

test('everybody and every chat has a name', () => {
  holds(
    fc.property(
      fc.array(card),
      fc.subarray(['p0', 'p1', 'p2']),
      fc.boolean(),
      (cards, ids, isPrivate) => {
        for (const person of [undefined, ...cards]) expect(displayName(person)).not.toBe('');
        const participants = ids.map((id) => ({ id, seenId: '0', role: 'member' as const }));
        const people = withPeople(new Map(), cards);
        expect(chatTitle({ name: null, isPrivate, participants }, people, 'p0')).not.toBe('');
      },
    ),
  );
});

test('seen markers only move forward, and nothing is unread after the last message', () => {
  holds(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(9), (held, seen, last, unread) => {
      const list = withFetchedChat(emptyChatList('p0'), {
        id: 'c0',
        name: null,
        avatar: null,
        isPrivate: false,
        participants: [{ id: 'p0', seenId: String(held), role: 'member' }],
        lastMessage: {
          id: String(last),
          preview: '',
          senderId: 'p1',
          attachmentMask: 0,
          createdTime: 0,
        },
        call: null,
        updatedTime: 0,
        version: 1,
        seenVersion: 0,
        vaulted: false,
        unread,
        fromId: '0',
        draft: null,
        blocked: false,
        notify: null,
        mutedUntil: null,
        scheduledVersion: 0,
        remindersVersion: 0,
        isRequest: false,
        requests: 0,
        pinned: [],
        pinPlace: null,
        archivedId: null,
        markedUnread: false,
        folderIds: [],
        mentions: 0,
        mentionedId: '0',
      });
      const next = withSeen(list, 'c0', String(seen)).chats.get('c0');
      expect(next?.participants[0]?.seenId).toBe(String(Math.max(held, seen)));
      if (seen > held && seen >= last) expect(next?.unread).toBe(0);
      else expect(next?.unread).toBe(unread);
    }),
  );
});

test('a picture fits its box, keeps its aspect ratio and is never enlarged', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  holds(
    fc.property(fc.constantFrom(...PICTURE_SIZES), side, side, (size, width, height) => {
      const fitted = fittedInto(size, { width, height });
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
      expect(fittedInto(size, fitted)).toEqual(fitted);
    }),
  );
});

test('a parameter cannot escape its place in an address', () => {
  holds(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      if (!id.isWellFormed()) return;
      const address = addressOf('chats.get', { id });
      expect(address.split('/')).toHaveLength(
        addressOf('chats.get', { id: 'x' }).split('/').length,
      );
      expect(address).not.toMatch(/[?#]/);
    }),
  );
});

test('the newest preferences win, in any order and grouping', () => {
  const told = fc.nat(9).map((version) => ({ ...noPreferences(), version }));
  holds(
    fc.property(fc.array(told), fc.nat(9), (rows, cut) => {
      const held = rows.reduce(withPreferences, noPreferences());
      expect(held.version).toBe(Math.max(0, ...rows.map(({ version }) => version)));
      const [created, updated] = [rows.slice(0, cut), rows.slice(cut)];
      expect(reducePreferencesChanged(noPreferences(), { created, updated })).toEqual(held);
      expect(reducePreferencesChanged(held, { created, updated })).toBe(held);
    }),
  );
});
