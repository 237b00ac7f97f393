import '../../../ui/styles/styles.css';
import { noPreferences } from '@kith/contract/preferences/preferences';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '../../../ui/overlays/toasts.tsx';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { openList } from './testing.tsx';

const dialogOf = (name: string) => page.getByRole('dialog', { name });
const dialog = dialogOf('Folders');
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const names = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

/** The list with its folders open, of which there are none; the server keeps what it is told. */
const openFolders = async () => {
  const list = await openList();
  let held = noPreferences();
  list.server.instead.set('preferences.update', ({ body }) => {
    held = { ...held, ...(body as object), version: held.version + 1 };
    return held;
  });
  await render(<Toasts label="Notifications" closeLabel="Close" />);
  await press('List actions');
  await userEvent.click(page.getByRole('menuitem', { name: 'Folders' }));
  await expect.element(dialog).toMatchTextContent(/Folders appear as tabs/);
  const kept = () => held.chat_folders;
  return { ...list, kept };
};

const create = async (name: string, ...rules: string[]) => {
  await press('New folder');
  await userEvent.fill(page.getByLabelText('Name'), name);
  for (const rule of rules) await press(rule);
  await press('Create');
  await expect.element(dialog.getByText(name, { exact: true })).toBeVisible();
};

beforeEach(() => page.viewport(420, 640));

test('a folder is created with rules, which can be changed together with its name', async () => {
  const { kept } = await openFolders();
  await press('New folder');
  const create = page.getByRole('button', { name: 'Create' });
  await expect.element(create).toBeDisabled();
  await userEvent.fill(page.getByLabelText('Name'), '  Crew ');
  await press('Groups');
  await press('Muted');
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.click(create);
  await expect.poll(kept).toMatchObject([{ name: 'Crew', rules: ['groups', 'muted'] }]);

  await press('Edit Crew');
  const edited = dialogOf('Edit folder');
  await expect.element(edited.getByRole('button', { name: 'Groups', pressed: true })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Name'), 'Boats');
  await press('Groups');
  await press('Unread');
  await press('Save');
  await expect.poll(kept).toMatchObject([{ name: 'Boats', rules: ['muted', 'unread'] }]);
  // What is cancelled changes nothing.
  await press('Edit Boats');
  await press('Muted');
  await press('Cancel');
  await press('Edit Boats');
  await expect.element(edited.getByRole('button', { name: 'Muted', pressed: true })).toBeVisible();
});

test('folders move up, and come back to their place when their removal is undone', async () => {
  const { kept } = await openFolders();
  for (const name of ['Crew', 'Family', 'Work']) await create(name);
  expect(names()).toEqual(['Crew', 'Family', 'Work']);
  // The first one has nowhere to go.
  await expect.element(page.getByRole('button', { name: 'Move Crew up' })).not.toBeInTheDocument();
  await press('Move Work up');
  await expect.poll(names).toEqual(['Crew', 'Work', 'Family']);
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['Crew', 'Work', 'Family']);

  await press('Remove Work');
  await expect.poll(names).toEqual(['Crew', 'Family']);
  // By keyboard, one continues with the next row.
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove Family');
  await press('Undo');
  await expect.poll(names).toEqual(['Crew', 'Work', 'Family']);
  await expect.poll(() => kept().map(({ name }) => name)).toEqual(['Crew', 'Work', 'Family']);
});

test('a chat is put into a new folder from its menu, and taken out again', async () => {
  const { row, shown, kept } = await openFolders();
  await press('Done');
  await expect.element(dialog).not.toBeInTheDocument();
  const openMenu = async () => {
    await userEvent.click(row, { button: 'right' });
    await userEvent.click(page.getByRole('menuitem', { name: 'Folders' }));
  };
  await openMenu();
  await userEvent.click(page.getByRole('menuitem', { name: 'New folder' }));
  await userEvent.fill(page.getByLabelText('Name'), 'Crew');
  await press('Create');
  await expect.poll(kept).toMatchObject([{ name: 'Crew', rules: [] }]);
  await expect.poll(() => shown()?.folderIds).toEqual([kept()[0]?.id]);
  await openMenu();
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Crew', checked: true }));
  await expect.poll(() => shown()?.folderIds).toEqual([]);
});
