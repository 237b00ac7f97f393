import { readFile } from 'node:fs/promises';
import { TestClient } from '../server/src/testing/client.ts';
import { uploadFile } from '../server/src/testing/uploads.ts';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/40[14]/] });

const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

for (const look of looks)
  test(`[S2.2.14] visitors without an account or script read and download a share, ${look.colorScheme}`, async ({
    browser,
    server,
  }) => {
    const ann = await new TestClient(server.origin).register();
    const long = `${'a long name of a survey '.repeat(6)}.txt`;
    const fileIds = [
      await uploadFile(ann, bytesOf('Pile three is the sad one.'), { name: 'notes.txt' }),
      await uploadFile(ann, bytesOf('Sheet four is new.'), { name: long }),
    ];
    const { id } = await ann.call('shares.create', {
      body: { fileIds, title: 'Survey, north quay', note: 'See sheet four.', password: 'quay' },
    });
    const context = await browser.newContext({
      ...look,
      baseURL: server.origin,
      javaScriptEnabled: look.colorScheme === 'light',
    });
    const page = await context.newPage();
    await page.goto('/files');
    await page.getByLabel('Link or code').fill(id);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.');
    await page.getByLabel('Password').fill('quay');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Survey, north quay');
    await expect(page.getByRole('region', { name: 'Preview of notes.txt' })).toContainText(
      'Pile three',
    );
    if (look.colorScheme === 'light') expect(await findings(page)).toEqual([]);

    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all' }).click(),
    ]);
    expect(zip.suggestedFilename()).toBe('Survey, north quay.zip');
    expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK');
    expect(await context.cookies()).toEqual([]);

    await ann.call('shares.revoke', { params: { id } });
    await page.goto(`/files/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No files at this link');
    await context.close();
  });
