import type { Chat } from '@kith/contract';
import { DEFAULT_RULES } from '@kith/contract/chat/group-rules';
import { useState } from 'react';
import { Link, MemoryRouter, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useThreadBeside } from './use-thread-beside.ts';

const GROUP = { id: 'c0', group: DEFAULT_RULES } as unknown as Chat;
const FOUND = { inThread: '9' };

/** A group that is loaded by hand, and the thread of its message 2 beside it. */
function Beside() {
  const { threadOf, inThread, closeThread } = useThreadBeside(GROUP);
  const [isLoaded, setLoaded] = useState(false);
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      {isLoaded && (
        <article data-message="2" tabIndex={-1}>
          The message
        </article>
      )}
      {threadOf !== undefined && (
        <section aria-label="Thread">
          <input
            aria-label="Write"
            // biome-ignore lint/a11y/noAutofocus: as the composer of a thread does
            autoFocus
            onKeyDown={({ key }) => key === 'Escape' && closeThread()}
          />
          <output>{`goes to ${inThread?.messageId ?? 'none'}`}</output>
        </section>
      )}
      <Link to="?thread=2" state={FOUND}>
        View
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => setTimeout(() => setLoaded(true), 100)}>
        Load
      </button>
    </main>
  );
}

const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/app/chat/c0', search, state: FOUND }]}>
      <Beside />
    </MemoryRouter>,
  );
const press = (name: string) =>
  (page.getByRole('button', { name }).element() as HTMLElement).click();

test('a thread goes to the found message when it is opened, and not again after a reload', async () => {
  await open('?thread=2');
  await expect.element(page.getByText('goes to none')).toBeVisible();
  await page.getByRole('link', { name: 'View' }).click();
  await expect.element(page.getByText('goes to 9')).toBeVisible();
  press('Back');
  await expect.element(page.getByText('goes to none')).toBeVisible();
});

test('the message of a closed thread receives the focus, also if it is loaded later', async () => {
  await open('?thread=2');
  const field = page.getByRole('textbox', { name: 'Write' });
  await expect.element(field).toHaveFocus();
  press('Load');
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await expect.element(page.getByText('The message')).toHaveFocus();
});
