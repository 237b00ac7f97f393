import '../../../../ui/styles/styles.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../../ui/testing/barriers.ts';
import { Translation } from './translation.tsx';
import { translated } from './translator.ts';

/** A browser that detects the language `from` for every text. */
const translating = (from: string, translate: (text: string) => Promise<string>) => {
  const destroy = vi.fn();
  vi.stubGlobal('LanguageDetector', {
    create: async () => ({ detect: async () => [{ detectedLanguage: from }], destroy }),
  });
  const create = vi.fn(async () => ({ translate, destroy }));
  vi.stubGlobal('Translator', { create });
  return { create, destroy };
};

afterEach(() => vi.unstubAllGlobals());

test('a message is translated by the browser into the language of the interface', async () => {
  const { create, destroy } = translating('ar', async (text) => `${text}!`);
  await render(<Translation text="صباح الخير" onClose={() => {}} />);
  await expect.element(page.getByText('صباح الخير!')).toBeVisible();
  expect(create).toHaveBeenCalledWith({ sourceLanguage: 'ar', targetLanguage: 'en' });
  expect(destroy).toHaveBeenCalledTimes(2);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('reports a message that is in that language already, and a failure', async () => {
  const { create } = translating('en-GB', async (text) => text);
  const first = await render(<Translation text="Good morning" onClose={() => {}} />);
  await expect.element(page.getByText(/already in your language/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  await first.unmount();
  translating('de', async () => Promise.reject(new Error('no model')));
  await render(<Translation text="Guten Morgen" onClose={() => {}} />);
  await expect.element(page.getByText(/could not translate/)).toBeVisible();
});

test('the region of the interface makes no other language', async () => {
  const { create } = translating('en', async (text) => text);
  expect(await translated('Good morning', 'en-US')).toBeUndefined();
  expect(create).not.toHaveBeenCalled();
  const german = translating('de', async () => 'Good morning');
  expect(await translated('Guten Morgen', 'en-US')).toBe('Good morning');
  expect(german.create).toHaveBeenCalledWith({ sourceLanguage: 'de', targetLanguage: 'en' });
});
