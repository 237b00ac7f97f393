import '../styles/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu, MenuItem, MenuTrigger } from './menu.tsx';

/** As fast as can be, with what React does after each event. */
const press = async (key: string) => {
  const init = { key, bubbles: true, cancelable: true };
  for (const type of ['keydown', 'keyup']) {
    document.activeElement?.dispatchEvent(new KeyboardEvent(type, init));
    await Promise.resolve();
  }
};

// In a file of its own: the first menu of a page is the one that is loaded.
test('keys pressed while a menu is loading are for the menu, and Escape closes it', async () => {
  const chosen = vi.fn();
  await render(
    <MenuTrigger>
      <IconButton icon="more" label="More" />
      <Menu>
        <MenuItem label="First" onAction={() => chosen('first')} />
        <MenuItem label="Middle" onAction={() => chosen('middle')} />
        <MenuItem label="Last" onAction={() => chosen('last')} />
      </Menu>
    </MenuTrigger>,
  );
  const button = page.getByRole('button', { name: 'More' });
  (button.element() as HTMLElement).focus();
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter'])
    await press(key);
  expect(page.getByRole('menu').elements()).toHaveLength(0);
  await expect.poll(() => chosen.mock.calls).toEqual([['last']]);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
