import './styles.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { wear } from '../../platform/look.ts';

afterEach(() => wear({ theme: 'system' }));

const colour = (element: Element): string => getComputedStyle(element).backgroundColor;

test.each([
  ['light', 'checkbox'],
  ['light', 'radio'],
  ['dark', 'checkbox'],
  ['dark', 'radio'],
] as const)('in the %s, a %s has the colours of the theme', async (theme, type) => {
  wear({ theme });
  await render(
    <>
      <input type={type} aria-label="Not chosen" />
      <input type={type} aria-label="Chosen" defaultChecked />
      <p className="bg-raised">Raised</p>
      <p className="bg-accent">Accent</p>
    </>,
  );
  const element = (name: string) => page.getByLabelText(name, { exact: true }).element();
  const ground = (words: string) => colour(page.getByText(words, { exact: true }).element());
  await expect.element(page.getByText('Raised')).toBeVisible();
  expect(colour(element('Not chosen'))).toBe(ground('Raised'));
  expect(getComputedStyle(element('Chosen')).accentColor).toBe(ground('Accent'));
  for (const name of ['Not chosen', 'Chosen']) {
    const { width, height } = element(name).getBoundingClientRect();
    expect([width, height]).toEqual([20, 20]);
  }
});
