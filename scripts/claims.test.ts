import fs from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The claims of the landing page, and the tests for them: a file and the start of a title in it.
 */
const CLAIMS: Readonly<Record<string, readonly (readonly [file: string, title: string])[]>> = {
  'conversations and an address book': [
    ['e2e/first-conversation.spec.ts', '[S1.03] [S7.3.03] two people in two browsers write'],
    ['e2e/contacts.spec.ts', '[S1.02] people and organizations are imported'],
  ],
  'It runs on your own machine': [
    ['e2e/site.spec.ts', '[S2.2.19] every public page is accessible, contacts no other site'],
  ],
  'A message is marked as sent only once': [
    ['e2e/first-conversation.spec.ts', '[S3.7.02] no message is lost or duplicated'],
  ],
  'If you lose the connection': [
    ['e2e/first-conversation.spec.ts', 'messages written while the server is down survive'],
  ],
  'Family, work, the choir': [
    ['e2e/profiles.spec.ts', '[S1.01] [S2.1.03] [S2.1.04] a second profile has its own name'],
  ],
  'Each profile has its own name': [
    ['e2e/profiles.spec.ts', '[S1.01] [S2.1.03] [S2.1.04] a second profile has its own name'],
  ],
  'imports your vCards': [
    ['e2e/contacts-import.spec.ts', '[S5.06] an import first shows a preview'],
  ],
  'skips people who are already in it': [
    ['e2e/contacts-import.spec.ts', 'a stopped import shows what was not imported'],
  ],
  'lets you undo a deletion': [
    ['e2e/contacts-together.spec.ts', '[S4.2.04] changes in one browser appear'],
  ],
  'Write to people straight from their card': [
    ['e2e/contacts.spec.ts', 'a contact whose address belongs to a person on this server'],
  ],
  'One palette finds people, chats': [
    ['e2e/palette.spec.ts', 'chats, people and actions are found and opened from anywhere'],
  ],
  'Every screen works on a phone': [
    ['e2e/touch.spec.ts', 'on touch screens a swipe replies'],
    ['e2e/languages.spec.ts', 'the app uses the language of the browser'],
    ['e2e/accessibility.spec.ts', ''],
  ],
  'All you need is a name': [
    [
      'e2e/site.spec.ts',
      '[S2.2.03] the landing page shows the product, and visitors sign up in place',
    ],
  ],
  'There is no account to open with anybody': [['e2e/demo.spec.ts', '']],
  'keeps it in one folder, and a backup is one file': [
    ['server/src/backup/backup.test.ts', 'restores a backup into an empty folder'],
  ],
  'It is free software': [['e2e/export.spec.ts', 'everything is prepared by keyboard']],
};

const page = fs.readFileSync('content/home.md', 'utf8');
const [, front = '', body = ''] = page.split(/^---$/m);
const paragraphs = [
  ...[...front.matchAll(/^(?:lead| +text): "?(.+?)"?$/gm)].map(([, text = '']) => text),
  ...(body.replace(/```.*?```/gs, '').match(/^[^#\s].*$/gm) ?? []),
];
const sentences = paragraphs.flatMap((text) => text.split(/(?<=\.) (?=\p{Lu})/u));

test('every sentence of the landing page is a claim with a test', () => {
  expect(sentences.length).toBeGreaterThan(10);
  const unknown = sentences.filter(
    (sentence) => !Object.keys(CLAIMS).some((claim) => sentence.includes(claim)),
  );
  expect(unknown).toEqual([]);
});

test.each(Object.entries(CLAIMS))(
  'the claim “%s” is on the page and has a test',
  (claim, tests) => {
    expect(sentences.some((sentence) => sentence.includes(claim))).toBe(true);
    for (const [file, title] of tests) {
      const source = fs.readFileSync(file, 'utf8');
      const titles = [...source.matchAll(/\btest(?:\.\w+)?\(\s*['`"](.*)/g)].map(
        ([, name = '']) => name,
      );
      expect(
        titles.some((name) => name.startsWith(title)),
        `${file}: ${title}`,
      ).toBe(true);
    }
  },
);
