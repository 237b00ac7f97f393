import '../../../ui/styles/styles.css';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openList } from './testing.tsx';

beforeEach(() => page.viewport(420, 640));

test('the menu of a row opens by right click and by keys, and pins, archives and marks', async () => {
  const { row, shown } = await openList();
  await userEvent.click(row, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'Chat actions' });
  await expect.element(menu).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: 'Pin', exact: true }));
  expect(shown()?.pinPlace).toBeGreaterThan(0);
  await expect.element(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as unread' }));
  await expect.element(row.getByRole('img', { name: 'Unread' })).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{ContextMenu}');
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive', exact: true }));
  expect(shown()?.archivedId).not.toBeNull();
});

test('other features add to the menu', async () => {
  const told: string[] = [];
  const { row } = await openList(
    {},
    {
      chatMenu:
        async () =>
        ({ id, name }) => [
          {
            id: 'last',
            place: 20,
            icon: 'link' as const,
            label: `Copy ${name}`,
            run: () => told.push(id),
          },
          { id: 'tell', place: 10, icon: 'bell' as const, label: 'Tell', run: () => told.push(id) },
        ],
    },
  );
  await userEvent.click(row, { button: 'right' });
  const items = page.getByRole('menuitem');
  await expect.element(items.nth(1)).toHaveTextContent('Tell');
  await expect.element(items.nth(2)).toHaveTextContent('Copy Harbour');
  await items.nth(1).click();
  expect(told).toEqual(['c0']);
});

test('the menu mutes for a while, and sets the notification level', async () => {
  const { row, shown } = await openList();
  const notices = async () => {
    await userEvent.click(row, { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Notifications' }));
  };
  await notices();
  await userEvent.click(page.getByRole('menuitem', { name: 'For 8 hours' }));
  expect(shown()?.mutedUntil).toBeGreaterThan(Date.now());
  await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
  await notices();
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Mentions only' }));
  expect(shown()?.notify).toBe('mentions');
});

test('the menu mutes until a time of one’s own choice', async () => {
  const { row, shown } = await openList();
  await userEvent.click(row, { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: 'Notifications' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  const dialog = page.getByRole('dialog', { name: 'Mute until' });
  const time = dialog.getByLabelText('Date and time');
  await expect.element(time).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await time.fill('2020-01-01T08:00');
  await expect.element(dialog.getByRole('button', { name: 'Mute' })).toBeDisabled();
  const wanted = new Date();
  wanted.setDate(wanted.getDate() + 40);
  wanted.setHours(6, 45, 0, 0);
  const day = [wanted.getFullYear(), wanted.getMonth() + 1, wanted.getDate()];
  await time.fill(`${day.map((part) => String(part).padStart(2, '0')).join('-')}T06:45`);
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shown()?.mutedUntil).toBe(wanted.getTime());
  await expect.element(row.getByRole('img', { name: 'Muted' })).toBeVisible();
  await expect.element(row).toHaveFocus();
});

test('selected chats are muted together until a time of one’s own choice', async () => {
  const { row, list } = await openList();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  await userEvent.click(page.getByRole('checkbox', { name: /Mill/ }));
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await userEvent.click(bar.getByRole('button', { name: 'Mute' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Choose a time…' }));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tomorrow morning/ })
    .click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
  const untils = ['c0', 'c1', 'c2'].map((id) => list().chats.get(id)?.mutedUntil ?? 0);
  expect(untils[0]).toBeGreaterThan(Date.now());
  expect(untils).toEqual([untils[0], untils[0], 0]);
});

test('keys pressed while the actions are loading are for them', async () => {
  const { row, shown } = await openList();
  const element = row.element() as HTMLElement;
  element.focus();
  const press = (key: string) => {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', init));
  };
  // All in one turn, before anything can be loaded.
  for (const key of ['ContextMenu', 'ArrowDown', 'Enter']) press(key);
  expect(page.getByRole('menu').elements()).toHaveLength(0);
  await expect.poll(() => shown()?.pinPlace).toBeGreaterThan(0);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('several chats are selected with X and by pressing them, and archived together', async () => {
  const { row, list } = await openList();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('x');
  const bar = page.getByRole('toolbar', { name: 'Selected chats' });
  await expect.element(bar).toMatchTextContent(/1 chat selected/);
  await userEvent.click(page.getByRole('checkbox', { name: /Mill/ }));
  await expect.element(bar).toMatchTextContent(/2 chats selected/);
  // Both look selected, not only the one with the focus.
  const grounds = page
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((each) => getComputedStyle(each).getPropertyValue('--around'));
  expect(grounds).toEqual([grounds[0], grounds[0]]);
  expect(grounds[0]).not.toBe('');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(bar.getByRole('button', { name: 'Archive' }));
  const archived = [...list().chats.values()].filter(({ archivedId }) => archivedId !== null);
  expect(archived).toHaveLength(2);
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

test('the list’s own menu marks everything as read', async () => {
  const lastMessage = { id: '4', preview: '', senderId: 'p1', attachmentMask: 0, createdTime: 0 };
  const { list } = await openList({ unread: 3, lastMessage });
  await userEvent.click(page.getByRole('button', { name: 'List actions' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark all as read' }));
  expect([...list().chats.values()].every(({ unread }) => unread === 0)).toBe(true);
});
