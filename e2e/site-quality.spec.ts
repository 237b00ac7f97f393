import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { startLighthouse } from './lighthouse.ts';

const CONTENT_DIR = fileURLToPath(new URL('content', import.meta.url));
const EVERY = ['accessibility', 'best-practices', 'seo'] as const;

test('public pages have 100 points for accessibility, best practices and search', async ({
  playwright,
  launchOptions,
  server,
}) => {
  const { browser, audit } = await startLighthouse(playwright.chromium, launchOptions);
  for (const path of ['/', '/legal/terms', '/apps', '/store/lies-of-p'])
    expect(await audit(server.origin + path, EVERY), path).toEqual([]);
  // Page Not Found is excluded from search engines, which costs points; everything else applies
  // there, too.
  const lost = await audit(`${server.origin}/nothing`, ['accessibility', 'seo']);
  expect(lost).toEqual([expect.stringMatching(/^seo .*is-crawlable/)]);
  await browser.close();
});

test.describe('while there is a campaign', () => {
  test.use({ ownServer: true, settings: { CONTENT_DIR } });

  test('its page and its form have 100 points as well', async ({
    playwright,
    launchOptions,
    server,
  }) => {
    const { browser, audit } = await startLighthouse(playwright.chromium, launchOptions);
    for (const path of ['/fearless', '/fearless/signup'])
      expect(await audit(server.origin + path, EVERY), path).toEqual([]);
    await browser.close();
  });
});
