import { addContact, card, names, openContacts, row } from './address-book.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { reach } from './reach.ts';

test.describe('by keyboard alone', { tag: '@first-ten-minutes' }, () => {
  test('two people talk', async ({ browser }) => {
    const ben = await Person.signUp(browser, 'Ben');
    const ada = await Person.visit(browser, 'Ada');
    const { page } = ada;
    const { keyboard } = page;
    await page.goto('/');
    await reach(page.getByRole('link', { name: 'Create account' }).first());
    await keyboard.press('Enter');
    await reach(page.getByLabel('First name'));
    await keyboard.type('Ada');
    await keyboard.press('Tab');
    await keyboard.type('Test');
    await keyboard.press('Tab');
    await keyboard.type(ada.email);
    await keyboard.press('Tab');
    await keyboard.type(ada.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/app/chat');
    await reach(page.getByRole('button', { name: 'Start a chat' }));
    await keyboard.press('Enter');
    await page.waitForURL('**/app/chat/new');
    await expect(page.getByLabel('Name or email')).toBeFocused();
    await keyboard.type(ben.email);
    // Half of the address finds others of that name as well.
    await expect(page.getByRole('option', { name: ben.name })).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await reach(page.locator('button[type=submit]', { hasText: 'Write to' }));
    await keyboard.press('Enter');
    await expect(ada.composer).toBeFocused();
    await keyboard.type('by keyboard alone');
    await keyboard.press('Enter');
    await expect(ben.chat(ada.name)).toContainText('by keyboard alone');
    await expect(ada.composer).toBeFocused();
  });

  test('contacts are created, found, edited, categorized, deleted and restored', async ({
    browser,
  }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    const { keyboard } = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const shown = (name: string) =>
      expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    const bo = page.getByRole('heading', { level: 1, name: 'Bo Berg' });
    await openContacts(page);
    for (const name of ['Ada', 'Bo', 'Cy']) {
      await keyboard.press('n');
      await expect(page.getByLabel('First name')).toBeFocused();
      await keyboard.type(name);
      await keyboard.press('Tab');
      await keyboard.type('Berg');
      await keyboard.press('Enter');
      await shown(`${name} Berg`);
    }

    await keyboard.press('e');
    await expect(page.getByLabel('First name')).toBeFocused();
    await reach(button('New category'));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await keyboard.type('Harbour');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Harbour' }).last()).toBeVisible();
    await expect(button('New category')).toBeFocused();
    await reach(button('Save'), 'Shift+Tab');
    await keyboard.press('Enter');
    await shown('Cy Berg');
    await keyboard.press('e');
    await expect(page.getByLabel('First name')).toBeFocused();
    await keyboard.type('Nobody');
    await keyboard.press('Escape');
    await reach(button('Discard'));
    await keyboard.press('Enter');
    await shown('Cy Berg');

    await keyboard.press('Escape');
    await expect(row(page, 'Cy Berg')).toBeFocused();
    await keyboard.press('k');
    await expect(row(page, 'Bo Berg')).toBeFocused();
    await keyboard.press('Home');
    await expect(row(page, 'Ada Berg')).toBeFocused();
    await keyboard.press('j');
    await keyboard.press('Enter');
    await expect(bo).toBeVisible();
    await reach(button('More'));
    await keyboard.press('Enter');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(row(page, 'Bo Berg')).toHaveCount(0);
    await expect(row(page, 'Cy Berg')).toBeFocused();
    await keyboard.press('Control+z');
    await expect(bo).toBeVisible();
    await expect.poll(() => names(page)).toEqual(['Ada Berg', 'Bo Berg', 'Cy Berg']);

    await keyboard.press('/');
    await keyboard.type('bo');
    await expect.poll(() => names(page)).toEqual(['Bo Berg']);
    await keyboard.press('Enter');
    await expect(row(page, 'Bo Berg')).toBeFocused();
    await keyboard.press('/');
    await keyboard.press('Escape');
    await expect.poll(() => names(page)).toHaveLength(3);
    await reach(button('All'));
    await keyboard.press('ArrowRight');
    await keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(['Cy Berg']);
    await keyboard.press('Space');
    await expect.poll(() => names(page)).toHaveLength(3);
  });

  test('categories are named and deleted, a card is imported, and no step loses the focus', async ({
    browser,
  }) => {
    const { page } = await Person.signUp(browser, 'Ada');
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await openContacts(page);
    await addContact(page, 'Ada', 'Berg');
    await reach(button('Categories'), 'Shift+Tab');
    await keyboard.press('Enter');
    for (const name of ['Garden', 'Harbour', 'Island']) {
      await reach(button('New category'));
      await keyboard.press('Enter');
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await keyboard.type(name);
      await keyboard.press('Enter');
      await expect(button('New category')).toBeFocused();
    }
    await reach(button('Rename Harbour'));
    await keyboard.press('Enter');
    await keyboard.press('Control+a');
    await keyboard.type('Port');
    await keyboard.press('Enter');
    await expect(dialog).toContainText('Port');
    await reach(button('Delete Island'));
    await keyboard.press('Enter');
    await expect(button('Delete Port')).toBeFocused();
    await expect(button('Undo')).toBeVisible();
    await keyboard.press('Control+z');
    await expect(button('Delete Island')).toBeVisible();
    await keyboard.press('Escape');
    await expect(button('Categories')).toBeFocused();

    await reach(button('Import contacts'));
    await keyboard.press('Enter');
    await reach(dialog.getByRole('textbox'));
    await keyboard.insertText(card('VERSION:3.0', 'N:Rud;Zoe'));
    await reach(button('Read pasted text'));
    await keyboard.press('Enter');
    await reach(button('Import 1 contact'));
    await keyboard.press('Enter');
    await reach(button('Done'));
    await keyboard.press('Enter');
    await expect(button('Import contacts')).toBeFocused();
    await expect.poll(() => names(page)).toEqual(['Ada Berg', 'Zoe Rud']);
  });

  test('a group is created, a person blocked and unblocked, an invitation created and revoked', async ({
    browser,
  }) => {
    const ben = await Person.signUp(browser, 'Ben');
    const cem = await Person.signUp(browser, 'Cem');
    const ada = await Person.signUp(browser, 'Ada');
    const { page } = ada;
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const act = async (words: string) => {
      await keyboard.press('Control+k');
      await expect(
        page.getByRole('combobox', { name: 'Search chats, people and actions' }),
      ).toBeFocused();
      await keyboard.type(words);
      await expect(page.getByRole('option', { selected: true })).toContainText(words);
      await keyboard.press('Enter');
      await expect(
        page.getByRole('combobox', { name: 'Search chats, people and actions' }),
      ).toBeHidden();
    };
    const invite = button('Invite people');
    await reach(invite);
    await keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/invite/);
    await keyboard.press('Escape');
    await expect(invite).toBeFocused();

    await act(ben.name);
    await expect(ada.composer).toBeFocused();
    await page.waitForURL('**/app/chat/*');
    await reach(button('Chat details'), 'Shift+Tab');
    await keyboard.press('Enter');
    await reach(button('Block'));
    await keyboard.press('Enter');
    await expect(page.getByText(`You have blocked ${ben.name}.`)).toBeVisible();
    await expect(button('Unblock')).toBeFocused();
    await keyboard.press('Enter');
    await expect(ada.composer).toBeFocused();
    await reach(button('Block'));
    await keyboard.press('Enter');
    await act('Settings');
    await reach(page.getByRole('link', { name: /^Account/ }));
    await keyboard.press('Enter');
    await reach(button(`Unblock ${ben.name}`));
    await keyboard.press('Enter');
    await expect(page.getByText('No blocked people')).toBeVisible();
    await reach(button(/^Revoke/));
    await keyboard.press('Enter');
    await expect(page.getByText('No open invitations')).toBeVisible();
    await expect(button('Invite people')).toBeFocused();
    expect(await findings(page)).toEqual([]);

    await act('New chat');
    const field = page.getByLabel('Name or email');
    for (const other of [ben, cem]) {
      await expect(field).toBeFocused();
      await keyboard.type(other.email);
      await expect(page.getByRole('option', { name: other.name })).toHaveCount(1);
      await keyboard.press('Enter');
    }
    await reach(page.locator('button[type=submit]', { hasText: 'Create group' }));
    await keyboard.press('Enter');
    await expect(ada.composer).toBeFocused();
  });
});
