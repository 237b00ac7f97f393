import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const BYTES = Buffer.alloc(3_000_000, 'quay');

test('[S2.1.07] beam hands a file to another device and a text to a person, who accept first', async ({
  browser,
}) => {
  test.slow();
  const ann = await Person.signUp(browser, 'Ann');
  const ben = await Person.signUp(browser, 'Ben');
  const phone = await ann.elsewhere(browser);
  await ann.startChat(ben);
  await ann.knows(ben);
  await ben.knows(ann);

  // The other device has a name, by which it is chosen.
  await ann.page.goto('/app/settings/account');
  // The device in use comes first.
  await ann.page
    .getByRole('button', { name: /^Rename / })
    .nth(1)
    .click();
  await ann.page.getByLabel('Name', { exact: true }).fill('Pocket');
  expect(await findings(ann.page), 'name').toEqual([]);
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('button', { name: /^Rename \S?Pocket/ })).toBeVisible();
  // The closed dialog leaves the history, which would abort the next page.
  await ann.page.waitForFunction(() => !history.state?.overlays);

  // A file goes to the other device, which asks first and can save it.
  await ann.page.goto('/app/beam');
  const radar = ann.page.getByRole('list', { name: 'Devices and people' });
  await radar.getByRole('button', { name: /Pocket\S?, your device/ }).click();
  const [chooser] = await Promise.all([
    ann.page.waitForEvent('filechooser'),
    ann.page.getByRole('button', { name: 'Files', exact: true }).click(),
  ]);
  await chooser.setFiles({ name: 'crane.jpg', mimeType: 'image/jpeg', buffer: BYTES });
  const asked = phone.page.getByRole('region', { name: 'From another device of yours' });
  await expect(asked).toContainText('crane.jpg, 3 MB');
  await asked.getByRole('button', { name: 'Accept' }).click();
  const arrived = phone.page.getByRole('region', { name: 'Receiving from your device' });
  await expect(arrived).toContainText('Received: crane.jpg');
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    arrived.getByRole('button', { name: 'Save crane.jpg' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('crane.jpg');
  const { readFile } = await import('node:fs/promises');
  expect((await readFile(await download.path())).equals(BYTES)).toBe(true);
  await expect(ann.page.getByText('Arrived: crane.jpg, 3 MB')).toBeVisible();

  // What is pasted goes to the person who is chosen then.
  await ann.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.test/quay');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(ann.page.getByText('Choose who gets it.')).toBeVisible();
  expect(await findings(ann.page), 'radar').toEqual([]);
  await radar.getByRole('button', { name: /Send to Ben Test/ }).click();
  const offer = ben.page.getByRole('region', { name: 'Ann Test wants to send you something' });
  await offer.getByRole('button', { name: 'Accept' }).click();
  const link = ben.page.getByRole('region', { name: 'Receiving from Ann Test' });
  await expect(link).toContainText('https://example.test/quay');

  // Who is away gets a link instead.
  await ben.page.goto('about:blank');
  await ann.page
    .getByRole('region', { name: 'Sending to Ben Test' })
    .getByRole('button', { name: 'Close' })
    .click();
  await radar.getByRole('button', { name: /Send to Ben Test/ }).click();
  const [again] = await Promise.all([
    ann.page.waitForEvent('filechooser'),
    ann.page.getByRole('button', { name: 'Files', exact: true }).click(),
  ]);
  await again.setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: BYTES });
  const away = ann.page.getByRole('region', { name: 'Sending to Ben Test' });
  await expect(away).toContainText('Ben Test is away.');
  await away.getByRole('button', { name: /file link/ }).click();
  await expect(ann.page).toHaveURL(/\/app\/share-files\/new/);
  await expect(ann.page.getByText('plan.pdf')).toBeVisible();
});

// Neither page exists while all is off.
test.describe('the page for visitors', () => {
  test.use({ expectedErrors: [/status of 404 .*beam-lockdin/] });

  test('[S2.2.13] a visitor without an account leaves a message, and reads the answer under their own link', async ({
    browser,
    page,
  }) => {
    test.slow();
    const ann = await Person.signUp(browser, 'Ann');
    await page.goto('/beam-lockdin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Be reached without an account',
    );
    await ann.page.goto('/app/settings/reach');
    const messages = ann.page.getByRole('switch', { name: 'Message' });
    await expect(messages).toBeEnabled();
    await messages.press('Space');
    const url = await ann.page.getByLabel('Link to your page').inputValue();
    expect(await findings(ann.page), 'settings').toEqual([]);
    expect((await page.goto(`${url}x`))?.status()).toBe(404);

    // Signed in, the address without an id leads to one's own page.
    await ann.page.goto('/beam-lockdin');
    await expect(ann.page).toHaveURL(url);

    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Test');
    expect(await findings(page), 'page').toEqual([]);
    await page.getByLabel('Your message').fill('Our pontoon leans a little.');
    await page.getByLabel('Your name').fill('Willem Prins');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has arrived');
    await page.getByRole('link', { name: 'Your link' }).click();
    await expect(page.getByText('There is no answer yet.')).toBeVisible();

    await ann.page.goto('/app/chat');
    await ann.page.getByRole('button', { name: '1 message from a visitor' }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Messages from visitors' });
    await expect(dialog).toContainText('Our pontoon leans a little.');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await dialog.getByLabel('Answer to Willem Prins').fill('I come on Monday.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toContainText('Your answer');
    await page.reload();
    await expect(page.getByText('I come on Monday.')).toBeVisible();

    await ann.page.goto('/app/settings/reach');
    await expect(messages).toBeChecked();
    await messages.press('Space');
    await expect(ann.page.getByLabel('Link to your page')).toHaveCount(0);
    expect((await page.goto(url))?.status()).toBe(404);
  });
});
