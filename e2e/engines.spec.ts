import { fileURLToPath } from 'node:url';
import { eyesOf } from './engines/eyes.ts';
import { firefox } from './engines/firefox.ts';
import { signUp } from './engines/sign-up.ts';
import { webkit } from './engines/webkit.ts';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';
import { open } from './room-visits.ts';

const ENGINES = { Firefox: firefox(), WebKit: webkit() };
const PICTURE = fileURLToPath(new URL('../content/logos/mark-1024.png', import.meta.url));
/** The editor loads when the field is focused. */
const COMPOSER = '.ql-editor';
const FIELD = `${COMPOSER}, textarea`;
const LINES = 80;

for (const [name, engine] of Object.entries(ENGINES))
  test(`the first ten minutes in ${name}`, async ({ browser, server }) => {
    // Twelve steps in two browsers.
    test.slow();
    if ('missing' in engine) {
      console.log(`The walk in ${name} is skipped: ${engine.missing}.`);
      return test.skip(true, engine.missing);
    }
    const ben = await Person.signUp(browser, 'Ben');
    const walker = await engine.open();
    const ada = eyesOf(walker);
    const step = <Value>(title: string, act: () => Promise<Value>) => test.step(title, act);
    try {
      const email = `ada.${name}.${process.pid}@example.test`.toLowerCase();
      await step('signs up', async () => {
        await walker.go(`${server.origin}/login?mode=create`);
        await signUp(ada, email);
      });
      await step('finds somebody and writes', async () => {
        await walker.go(`${server.origin}/app/chat/new`);
        await ada.type('input', 'Name or email', ben.email);
        await ada.click('[role=option]', ben.name);
        await ada.click('button[type=submit]', 'Write to');
        await ada.click(FIELD, 'Write a message');
        await ada.type(COMPOSER, 'Write a message', 'hello **from here** and on');
        await ada.see(`${COMPOSER} strong`, 'from here');
        await walker.press('Enter');
        await expect(ben.chat('hello from here and on')).toBeVisible();
      });
      await step('sees the looks that were written', () => ada.see('article strong', 'from here'));
      await step('receives', async () => {
        await ben.chat('hello').click();
        await ben.write('and hello back');
        await ada.see('article', 'and hello back');
      });
      await step('scrolls back to the beginning', async () => {
        await ben.sendMany(Array.from({ length: LINES }, (_, at) => `line ${at + 1}.`));
        await ada.see('article', `line ${LINES}.`);
        await ada.scrollBackTo('article', 'hello from here');
        await ada.click('button', 'latest');
        await ada.see('article', `line ${LINES}.`);
      });
      await step('sends a picture', async () => {
        await walker.choose('form input[accept^=image]:not([capture])', PICTURE);
        await ada.see('[aria-label="Pictures to send"] img', '');
        await ada.type(COMPOSER, 'Write a message', 'the mark');
        await walker.press('Enter');
        await expect(ben.message('the mark').getByRole('img').first()).toBeVisible();
        await ada.holds(`[...document.querySelectorAll('article img')].at(-1)?.naturalWidth > 0`);
      });
      await step('searches', async () => {
        await ada.type('input', 'Search chats', 'Ben');
        await ada.see('[data-chat]', ben.name);
        await ada.type('input', 'Search chats', 'zzz');
        await ada.holds(`document.querySelectorAll('[data-chat]').length === 0`);
      });
      await step('keeps a contact', async () => {
        await walker.go(`${server.origin}/app/contacts/new`);
        await ada.type('input', 'First name', 'Clara');
        await ada.type('input', 'Last name', 'Jansen');
        await ada.click('button', 'Save');
        await ada.see('h1', 'Clara Jansen');
      });
      await step('reads about passkeys, which its engine may not have', async () => {
        await walker.go(`${server.origin}/app/settings/2fa`);
        await ada.see('h2', 'Passkeys');
        await ada.see('p, span, div', 'to add one');
      });
      await step('comes into a room, or reads that the browser cannot', async () => {
        const { guest } = await open(ben);
        await walker.go(server.origin + guest);
        const canCall = await walker.run(`typeof RTCPeerConnection !== 'undefined'`);
        if (canCall) await ada.see('label', 'Your name');
        else await ada.see('h1', 'This browser cannot make calls');
      });
      await step('finds everything there after a reload', async () => {
        await walker.go(`${server.origin}/app/chat`);
        await ada.see('[data-chat]', ben.name);
        await ada.see('[data-chat]', 'the mark');
      });
      await step('signs out', async () => {
        await walker.go(`${server.origin}/logout`);
        await ada.see('h1', 'Welcome back');
        expect(await walker.run('localStorage.getItem("kith.auth")')).toBeNull();
      });
    } finally {
      await walker.close();
    }
  });
