// Takes every scene in light and dark, on a desktop and a phone, and writes a page to view them.
// `--only NAME,NAME` takes the scenes whose name contains a NAME, `--look phone` likewise; `zoomed`,
// `forced` and `german` are only taken on request. `--axe` also reports violations found by axe;
// `--readme` and `--site` update the screenshots of the README and the landing page.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { DEVICE_FLAGS } from '../device-flags.ts';
import { findings } from '../findings.ts';
import { LOOKS, openContext, RARE_LOOKS, SITE_LOOKS, take } from './camera.ts';
import { pageOf } from './page.ts';
import { scenes } from './scenes.ts';
import { openStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
    readme: { type: 'boolean', default: false },
    site: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
  },
});
const FOLDER = 'shots';
const SIZE = { accounts: 24, contacts: 300, chats: 48, messages: 1_800, photographers: 5 };

/** Files of the README's screenshots. */
const README = new Map([
  ['chat-group.desktop-light', 'docs/pictures/chat.webp'],
  ['contact.desktop-dark', 'docs/pictures/contact.webp'],
  ['chat-private.phone-light', 'docs/pictures/phone.webp'],
]);

/** Files of the landing page's screenshots, in both themes. */
const SITE = new Map(
  ['light', 'dark'].flatMap((theme) => [
    [`chat-group.desktop-${theme}`, `content/pictures/chat-desktop-${theme}.avif`],
    [`contact.tablet-${theme}`, `content/pictures/contact-${theme}.avif`],
    [`chat-private.phone-${theme}`, `content/pictures/chat-phone-${theme}.avif`],
  ]),
);
const published = values.site ? SITE : values.readme ? README : undefined;

const judge = values.axe ? findings : async () => [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const isWanted = (scene: string, look: string): boolean =>
  published !== undefined
    ? published.has(`${scene}.${look}`)
    : values.only.split(',').some((name) => scene.includes(name)) && look.includes(values.look);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
let shown = '';
const stage = await openStage(SIZE, (what) => {
  if (what !== shown) say(`Making the sample: ${what}`);
  shown = what;
});
const args = [
  '--disable-quic',
  ...DEVICE_FLAGS,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args });
const taken: { scene: string; look: string }[] = [];
const flaws: string[] = [];
const rare = values.look === '' ? [] : RARE_LOOKS;
for (const look of values.site ? SITE_LOOKS : [...LOOKS, ...rare]) {
  const contexts = new Map<string, BrowserContext>();
  for (const scene of scenes.filter(({ name }) => isWanted(name, look.name))) {
    // Failing scenes need a viewer without local copies, and signing out needs a separate session.
    const isApart =
      scene.isApart === true || scene.failing !== undefined || scene.path === '/logout';
    const key = `${scene.viewer} ${scene.isRtl} ${isApart ? scene.name : ''}`;
    const context = contexts.get(key) ?? (await openContext(browser, stage.origin, scene, look));
    contexts.set(key, context);
    const name = `${scene.name}.${look.name}`;
    const file = published?.get(name) ?? join(FOLDER, `${name}.png`);
    const flaw = await take(context, scene, file, judge);
    if (flaw !== undefined) flaws.push(`${scene.name}, ${look.name}: ${flaw}`);
    taken.push({ scene: scene.name, look: look.name });
  }
  for (const context of contexts.values()) await context.close();
  say(`${look.name}: ${taken.length} pictures so far`);
}
await browser.close();
await stage.close();
await writeFile(join(FOLDER, 'index.html'), pageOf(taken, flaws));
for (const flaw of flaws) say(`Not as it was meant: ${flaw}`);
if (published === undefined) say(`Look at them: ${FOLDER}/index.html`);
process.exitCode = flaws.length === 0 ? 0 : 1;
