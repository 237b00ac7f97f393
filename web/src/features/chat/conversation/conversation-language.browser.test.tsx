import '../../../ui/styles/styles.css';
import { commonTexts } from '@kith/contract/base/texts/common.texts';
import type { Messages } from '@kith/contract/base/texts/messages';
import type { Text } from '@kith/contract/base/texts/text';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '../../../platform/i18n/language.ts';
import { openConversation } from './testing.tsx';

const found = import.meta.glob<Record<string, Messages>>('../../../**/*.texts.ts', {
  eager: true,
});

/** A language whose texts all differ from English. */
const marked = (text: Text): Text =>
  typeof text === 'string'
    ? `⟦${text}⟧`
    : (Object.fromEntries(Object.entries(text).map(([form, said]) => [form, `⟦${said}⟧`])) as Text);
const translations = Object.fromEntries(
  [commonTexts, ...Object.values(found).flatMap((module) => Object.values(module))].map(
    ({ name, english }) => [
      name,
      Object.fromEntries(Object.entries(english).map(([key, text]) => [key, marked(text)])),
    ],
  ),
);

/** User content, and texts of React Aria, which has its own translations. */
const THEIRS = /^(Harbour|The tide turns|Dismiss)$/;
const DATE = /2024/;
const NAMES = ['aria-label', 'placeholder', 'data-placeholder', 'title', 'aria-roledescription'];

/** All texts on the screen and for screen readers. */
const saidIn = (root: HTMLElement): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest('time, style, script') === null)
      texts.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    texts.push(...NAMES.flatMap((name) => element.getAttribute(name) ?? []));
  return texts
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !DATE.test(text));
};
const left = () => saidIn(document.body).filter((text) => !/[⟦⟧]/.test(text) && !THEIRS.test(text));

afterEach(() => setLanguage('en'));

test('changing the language updates all of an open conversation at once', async () => {
  await page.viewport(800, 700);
  await openConversation('The tide turns');
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  await composer.click();
  await expect.element(composer).toHaveAttribute('contenteditable', 'true');
  page.getByRole('article').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(left().length).toBeGreaterThan(5);

  setLanguage('de', translations);
  await expect.poll(left).toEqual([]);
});
