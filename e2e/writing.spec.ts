import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

test('[S3.5.01] a message has formatting, lists and mentions, by keyboard alone', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const cleo = await Person.signUp(browser, 'Cleo');
  await ada.startChat(ben, cleo);
  const { page, composer } = ada;
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const editor = page.locator('.ql-editor');
  await expect(editor).toBeFocused();

  await page.keyboard.type('Ask @cl');
  await expect(page.getByRole('option', { name: cleo.name })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await findings(page)).toEqual([]);
  await press('Enter');
  await expect(composer).toContainText('Ask @Cleo');
  await page.keyboard.type('about **the crane** and `npm ci`');
  await press('Shift+Enter');
  await page.keyboard.type('- hooks');
  await press('Shift+Enter');
  await page.keyboard.type('ropes');
  await press('Shift+Enter', 'Shift+Enter');
  await page.keyboard.type('> her words');
  const kept = page.waitForResponse(
    (response) => response.request().postData()?.includes('"italic":true') ?? false,
  );
  await press('Shift+Home', 'Control+i');
  const bar = page.getByRole('toolbar', { name: 'Format text' });
  await expect(bar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page)).toEqual([]);
  // The server's version of the draft changes neither the text nor the selection.
  await (await kept).finished();
  await press('Alt+F10');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await press('Escape');
  await expect(editor).toBeFocused();
  await press('End', 'Enter');

  const hers = ben.message('about the crane');
  await ben.chat(ada.name).click();
  for (const message of [ada.message('about the crane'), hers]) {
    await expect(message).toContainText('@Cleo');
    await expect(message.getByRole('strong')).toHaveText('the crane');
    await expect(message.getByRole('code')).toHaveText('npm ci');
    await expect(message.getByRole('listitem')).toHaveText(['hooks', 'ropes']);
    await expect(message.getByRole('blockquote').getByRole('emphasis')).toHaveText('her words');
  }
  await expect(ben.chat(ada.name)).toContainText('Ask @Cleo Test about the crane');

  await press('ArrowUp');
  await expect(editor.locator('strong')).toHaveText('the crane');
  // The cursor is at the end.
  await page.keyboard.type(' indeed');
  await press('Enter');
  await expect(hers).toContainText('edited');
  await expect(hers.getByRole('strong')).toHaveText('the crane');
  await expect(hers).toContainText('@Cleo');

  await expect(page.getByText('Editing message')).toBeHidden();
  await page.keyboard.type('**half** a thought');
  await page.reload();
  await expect(editor.locator('strong')).toHaveText('half');
});

test('text composed by an input method stays intact while the editor loads', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const { page, composer } = ada;
  await page.goto('/app/chat/new');
  await page.getByRole('button', { name: 'Note to self' }).click();
  await expect(page.locator('.ql-editor')).toBeFocused();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rich-field*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(composer).toBeFocused();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('に');
  const came = page.waitForResponse('**/rich-field*.js');
  release();
  await (await came).finished();
  await compose('にほ');
  await compose('にほん');
  await expect(page.locator('textarea')).toHaveValue('にほん');
  await keyboard.send('Input.insertText', { text: '日本' });
  await expect(page.locator('.ql-editor')).toBeFocused();
  await expect(composer).toHaveText('日本');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(ada.message('日本!')).toBeVisible();
});

test('pasted text keeps the formatting that messages support, and nothing else', {
  tag: '@first-ten-minutes',
}, async ({ browser }) => {
  const ada = await Person.signUp(browser, 'Ada');
  const ben = await Person.signUp(browser, 'Ben');
  const { page } = ada;
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.startChat(ben);
  const editor = page.locator('.ql-editor');
  await expect(editor).toBeFocused();
  await page.evaluate(() => {
    const html = '<p><b>loud</b><img src="x"></p><ul><li>one</li></ul>';
    const types = { 'text/html': html, 'text/plain': 'loud one' };
    return navigator.clipboard.write([
      new ClipboardItem(
        Object.fromEntries(
          Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]),
        ),
      ),
    ]);
  });
  await page.keyboard.press('Control+v');
  await expect(editor.locator('strong')).toHaveText('loud');
  await expect(editor.locator('li')).toHaveText('one');
  await expect(editor.locator('img')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(editor).toHaveText('');
  await page.keyboard.press('Control+v');
  await expect(editor.locator('strong')).toHaveText('loud');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');

  await page.keyboard.type('`x :) ` ok :tada:');
  await expect(editor.locator('code')).toHaveText('x :) ');
  await expect(editor).toContainText('ok 🎉');
  await page.keyboard.type(' :)');
  await page.keyboard.press('Enter');
  await expect(ada.message('ok 🎉 🙂')).toBeVisible();
});
