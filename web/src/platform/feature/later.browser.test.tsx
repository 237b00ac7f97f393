import '../../ui/styles/styles.css';
import { type ComponentType, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { Toasts } from '../../ui/overlays/toasts.tsx';
import { later } from './later.tsx';
import { notifyNotLoaded } from './not-loaded.ts';

const Atlas = () => <p>Here be dragons</p>;

/** A part whose code can be made unavailable. */
const setup = (Part: ComponentType = Atlas) => {
  const line = { isUp: false, tries: 0 };
  const Later = later<object>(async () => {
    line.tries += 1;
    if (!line.isUp) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  return { line, Later };
};

const NOT_LOADED = 'Could not load this. Check your connection and try again.';

test('a part that cannot be loaded leaves the screen unchanged, and the next press retries', async () => {
  const { line, Later } = setup();
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open the atlas
        </button>
        {isOpen && (
          <Later
            onFailed={() => {
              setOpen(false);
              notifyNotLoaded();
            }}
          />
        )}
        <Toasts label="Notices" closeLabel="Close" />
      </>
    );
  }
  await render(<Screen />);
  const open = page.getByRole('button', { name: 'Open the atlas' });
  await open.click();
  await expect.element(page.getByText(NOT_LOADED)).toBeVisible();
  await expect.element(open).toBeVisible();
  expect(line.tries).toBe(1);
  line.isUp = true;
  await open.click();
  await expect.element(page.getByText('Here be dragons')).toBeVisible();
});

test('a part loaded in place reports a failure there, with a retry button', async () => {
  const { line, Later } = setup();
  await render(
    <>
      <h1>Library</h1>
      <Later />
    </>,
  );
  await expect.element(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Library' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.poll(() => line.tries).toBe(2);
  await expect.element(page.getByRole('alert')).toBeVisible();
  line.isUp = true;
  await retry.click();
  await expect.element(page.getByText('Here be dragons')).toBeVisible();
});

test('an error inside a part is not reported as a failure to load it', async () => {
  const { line, Later } = setup(() => {
    throw new Error('It is torn');
  });
  line.isUp = true;
  await render(
    <ErrorBoundary fallback={(error) => <p>{String(error)}</p>}>
      <Later />
    </ErrorBoundary>,
  );
  await expect.element(page.getByText('Error: It is torn')).toBeVisible();
});

test('what is shown meanwhile gives way to the part, and nothing around is hidden', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType>();
  const Later = later<object>(() => promise);
  const hidden = vi.fn(() => null);
  // It would keep what it has hidden for 300 ms.
  const Hidden = hidden as ComponentType;
  const inBoundary = (key: string) => (
    <Suspense fallback={<Hidden />}>
      <Later key={key} meanwhile={<p>Unrolling</p>} />
    </Suspense>
  );
  const screen = await render(inBoundary('first'));
  await expect.element(page.getByText('Unrolling')).toBeVisible();
  resolve(Atlas);
  await expect.element(page.getByText('Here be dragons')).toBeVisible();
  await screen.rerender(inBoundary('again'));
  expect(screen.container.textContent).toBe('Here be dragons');
  expect(hidden).not.toHaveBeenCalled();
});
