import '../styles/styles.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { barriersIn } from '../testing/barriers.ts';
import { Menu, MenuItem, MenuLine, MenuTrigger } from './menu.tsx';

const open = async () => {
  const chosen = vi.fn();
  await render(
    <main>
      <MenuTrigger>
        <IconButton icon="more" label="More" />
        <Menu>
          <MenuItem label="First" onAction={() => chosen('first')} />
          <MenuItem label="Middle" onAction={() => chosen('middle')} />
          <MenuLine />
          <MenuItem label="Last" onAction={() => chosen('last')} />
        </Menu>
      </MenuTrigger>
      <button type="button">Beside</button>
    </main>,
  );
  return chosen;
};
const button = page.getByRole('button', { name: 'More' });
const menu = page.getByRole('menu', { name: 'More' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('it opens under the pointer, has the name of its button, and closes with what is chosen', async () => {
  const chosen = await open();
  await userEvent.click(button);
  await expect.element(menu).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(item('Middle'));
  expect(chosen.mock.calls).toEqual([['middle']]);
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test.each([
  ['{Enter}', 'First'],
  [' ', 'First'],
  ['{ArrowDown}', 'First'],
  ['{ArrowUp}', 'Last'],
])('the key "%s" opens it at "%s", and Escape returns to the button', async (key, name) => {
  await open();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(item(name)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the focus is back as soon as it has closed, before anything else can take it', async () => {
  await open();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('First')).toHaveFocus();
  const focusedThen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=menu]') !== null) return;
      observer.disconnect();
      resolve(document.activeElement);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await userEvent.keyboard('{Escape}');
  expect(await focusedThen).toBe(button.element());
});

test('a button beside it does not open it', async () => {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Beside' }));
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-haspopup', 'true');
});
