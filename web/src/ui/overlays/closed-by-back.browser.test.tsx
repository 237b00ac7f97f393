import '../styles/styles.css';
import { type ReactNode, useRef, useState } from 'react';
import { createBrowserRouter, useBlocker, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { useClosedByBack } from './closed-by-back.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { hearHistoryMoves } from './history-moves.ts';
import { Menu, MenuItem, MenuTrigger } from './menu.tsx';

// As in the app, before the router is created.
hearHistoryMoves();
const onLocation = vi.fn();

function Screen() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  onLocation(key);
  return (
    <main>
      <h1>{pathname.split('/').at(-1)}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <MenuTrigger>
        <IconButton icon="more" label="More" />
        <Menu aria-label="More">
          <MenuItem label="Second" onAction={() => void navigate('/back/second')} />
        </Menu>
      </MenuTrigger>
      <Dialog
        isOpen={isOpen}
        title="Details"
        onClose={() => (typed === '' ? setOpen(false) : setAsking(true))}
      >
        <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <button type="button" onClick={() => setAsking(true)}>
          Delete
        </button>
        <button type="button" onClick={() => void navigate('/back/second')}>
          Leave
        </button>
        <button type="button" onClick={() => void navigate('/back/second', { replace: true })}>
          Leave for good
        </button>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Sure?"
          text="It cannot be undone."
          okLabel="Yes"
          cancelLabel="No"
          onOk={() => setOpen(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  );
}

/** Simulates the browser's buttons: the entry changes, even if the page does not notice. */
const press = async (go: () => void): Promise<void> => {
  const before = history.state;
  go();
  await expect.poll(() => history.state === before).toBe(false);
};
const back = () => press(() => History.prototype.back.call(history));
const forward = () => press(() => History.prototype.forward.call(history));

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const details = page.getByRole('dialog', { name: 'Details' });
const question = page.getByRole('alertdialog', { name: 'Sure?' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** No overlay has an entry in the browser's history. */
const isAtScreen = () => expect.poll(() => history.state?.overlays ?? 0).toBe(0);
const areOver = (count: number) => expect.poll(() => history.state?.overlays ?? 0).toBe(count);

/** The second of two screens opened one after the other. */
const open = async (Component: () => ReactNode = Screen) => {
  const address = location.href;
  const before = history.state;
  history.pushState(null, '', '/back/zeroth');
  const router = createBrowserRouter([{ path: '/back/*', Component }]);
  onTestFinished(() => {
    router.dispose();
    history.pushState(before, '', address);
  });
  await render(<RouterProvider router={router} />);
  await router.navigate('/back/first');
  await expect.element(heading('first')).toBeVisible();
  onLocation.mockClear();
  return router;
};

const openDetails = async () => {
  await button('Open').click();
  await expect.element(details).toBeVisible();
  await areOver(1);
};

test('Back closes a menu, then leaves the screen', async () => {
  await open();
  await button('More').click();
  await areOver(1);
  await back();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(heading('first')).toBeVisible();
  await back();
  await expect.element(heading('zeroth')).toBeVisible();
});

test('Back closes the upper one of two dialogs, and the screen stays', async () => {
  await open();
  await openDetails();
  await button('Delete').click();
  await areOver(2);
  await back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(details).toBeVisible();
  await areOver(1);
  await back();
  await expect.element(details).not.toBeInTheDocument();
  await isAtScreen();
  await expect.element(button('Open')).toHaveFocus();
  // The router has not noticed any of it.
  expect(new Set(onLocation.mock.calls.flat()).size).toBe(1);
});

test('closing in any other way leaves no history entry', async () => {
  await open();
  await openDetails();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await isAtScreen();
  await back();
  await expect.element(heading('zeroth')).toBeVisible();
});

test('Forward does nothing after something was closed', async () => {
  await open();
  await openDetails();
  await back();
  await isAtScreen();
  await forward();
  await isAtScreen();
  await expect.element(heading('first')).toBeVisible();
  expect(details.elements()).toEqual([]);
});

test.each([
  ['a menu', 'Second', false],
  ['a dialog', 'Leave', true],
])('a screen opened from %s is one step away in the history', async (_, name, isIn) => {
  await open();
  if (isIn) await openDetails();
  else await button('More').click();
  await (isIn ? button(name) : page.getByRole('menuitem', { name })).click();
  await expect.element(heading('second')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/back/second');
  await userEvent.keyboard('{Escape}');
  await isAtScreen();
  await back();
  await expect.element(heading('first')).toBeVisible();
  await back();
  await expect.element(heading('zeroth')).toBeVisible();
});

test('a screen that replaces the one below takes its place in the history', async () => {
  await open();
  await openDetails();
  await button('Leave for good').click();
  await expect.element(heading('second')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isAtScreen();
  expect(location.pathname).toBe('/back/second');
  await back();
  await expect.element(heading('zeroth')).toBeVisible();
});

test('Back also asks for confirmation where closing does, and loses nothing', async () => {
  await open();
  await openDetails();
  await details.getByLabelText('Note').fill('half a thought');
  await back();
  await expect.element(question).toBeVisible();
  await areOver(2);
  await back();
  await expect.element(question).not.toBeInTheDocument();
  await areOver(1);
  await expect.element(details.getByLabelText('Note')).toHaveValue('half a thought');
  await back();
  await areOver(2);
  await button('Yes').click();
  await expect.element(details).not.toBeInTheDocument();
  await isAtScreen();
  await expect.element(heading('first')).toBeVisible();
});

test('going back several steps at once closes everything open', async () => {
  await open();
  await openDetails();
  await press(() => History.prototype.go.call(history, -2));
  await expect.element(heading('zeroth')).toBeVisible();
  await isAtScreen();
});

function Mode() {
  const [isOn, setOn] = useState(false);
  return isOn ? (
    <On onEnd={() => setOn(false)} />
  ) : (
    <button type="button" onClick={() => setOn(true)}>
      Begin
    </button>
  );
}
function On({ onEnd }: { onEnd: () => void }) {
  useClosedByBack(onEnd);
  return <p>It is on.</p>;
}

test('opening and closing repeatedly adds at most one entry', async () => {
  await render(<Mode />);
  const { length } = history;
  for (let turn = 0; turn < 3; turn += 1) {
    await button('Begin').click();
    await areOver(1);
    await back();
    await isAtScreen();
    await expect.element(button('Begin')).toBeVisible();
  }
  expect(history.length).toBeLessThanOrEqual(length + 1);
});

function Draft() {
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed !== '' && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <main key={pathname}>
      <h1>{pathname.split('/').at(-1)}</h1>
      <input aria-label="Draft" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title="Sure?"
          text="It is not saved."
          okLabel="Discard"
          cancelLabel="Stay"
          onOk={() => {
            mayLeave.current = true;
            blocker.proceed();
          }}
          onClose={() => {
            if (!mayLeave.current) blocker.reset();
          }}
        />
      )}
    </main>
  );
}

test.each([
  ['Back', back],
  ['Forward', forward],
])('%s asks about unsaved changes, and stays if told to', async (_, go) => {
  const router = await open(Draft);
  await router.navigate('/back/second');
  await router.navigate('/back/third');
  await back();
  await expect.element(heading('second')).toBeVisible();
  await page.getByLabelText('Draft').fill('half a thought');
  await go();
  await expect.element(question).toBeVisible();
  await areOver(1);
  await button('Stay').click();
  await isAtScreen();
  await expect.element(heading('second')).toBeVisible();
  await expect.element(page.getByLabelText('Draft')).toHaveValue('half a thought');
});

test.each([
  ['Back', back, 'first', 'zeroth'],
  ['Forward', forward, 'third', 'second'],
])('%s continues once unsaved changes are discarded', async (_, go, to, before) => {
  const router = await open(Draft);
  await router.navigate('/back/second');
  await router.navigate('/back/third');
  await back();
  await expect.element(heading('second')).toBeVisible();
  await page.getByLabelText('Draft').fill('half a thought');
  await go();
  await areOver(1);
  await button('Discard').click();
  await expect.element(heading(to)).toBeVisible();
  expect(location.pathname).toBe(`/back/${to}`);
  await isAtScreen();
  await back();
  await expect.element(heading(before)).toBeVisible();
});
