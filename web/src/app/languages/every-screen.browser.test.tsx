import '../../ui/styles/styles.css';
import { commonTexts } from '@kith/contract/base/texts/common.texts';
import type { Messages } from '@kith/contract/base/texts/messages';
import type { Text } from '@kith/contract/base/texts/text';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../../platform/i18n/language.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { createTestTransport, openAlone } from '../../platform/testing/transport.ts';
import { App } from '../app.tsx';
import { createEngine } from '../engine.ts';
import { FEATURES } from '../features.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { openLive } from '../live.ts';
import { LIVE_FEATURES } from '../live-features.ts';
import { routesOf } from '../router.tsx';
import { serveFilled } from '../testing/filled-server.ts';

const found = import.meta.glob<Record<string, Messages>>(
  ['../../**/*.texts.ts', '../../../../contract/src/*/*.operations.texts.ts'],
  { eager: true },
);
/** Maps every letter of the English text to an Arabic one, so that remains of either are found. */
const inArabic = (text: Text): Text =>
  typeof text === 'string'
    ? text.replaceAll(/(\{\w+\})|[a-z]/gi, (letter, param) => param ?? (letter && 'ع'))
    : (Object.fromEntries(
        Object.entries(text).map(([form, said]) => [form, inArabic(said)]),
      ) as Text);
const arabic = Object.fromEntries(
  [commonTexts, ...Object.values(found).flatMap((module) => Object.values(module))].map(
    ({ name, english }) => [
      name,
      Object.fromEntries(Object.entries(english).map(([key, text]) => [key, inArabic(text)])),
    ],
  ),
);

const NAMES = [
  'aria-label',
  'placeholder',
  'data-placeholder',
  'title',
  'aria-roledescription',
  'alt',
];
/**
 * User content, proper names, the letters on the keys of a telephone, and texts of React Aria, which
 * has its own translations.
 */
const THEIRS =
  /Ada|Byron|Clara|Jansen|Harbour|example|Firefox|Node|SQLite|Kith|Deutsch|English|العربية|Dismiss|\bUTC\b|^(\d )?[A-Z]{3,4}$/;

/** All texts on the screen and for screen readers. */
const said = (): string[] => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (
      !walker.currentNode.parentElement?.closest('style, script, .ql-clipboard, option[value*="/"]')
    )
      texts.push(walker.currentNode.nodeValue ?? '');
  for (const element of document.body.querySelectorAll('*'))
    texts.push(...NAMES.flatMap((name) => element.getAttribute(name) ?? []));
  return texts.map((text) => text.trim()).filter((text) => !THEIRS.test(text));
};
const english = () => said().filter((text) => /\p{Script=Latin}{3}/u.test(text));
const foreign = () => said().filter((text) => /\p{Script=Arabic}/u.test(text));

const open = async ({ used }: { used: boolean }) => {
  await page.viewport(1_280, 800);
  const env = createTestEnvironment(createBrowser({ used }));
  serveFilled(env);
  const transport = createTestTransport();
  const engine = createEngine({
    env,
    features: FEATURES,
    keepLook: () => {},
    goLive: (core) => openLive(core, { openWire: openAlone(transport), features: LIVE_FEATURES }),
  });
  const router = createMemoryRouter(routesOf(engine.platform.session, FEATURES), {
    initialEntries: [used ? '/app/chat' : '/login'],
  });
  await env.settle();
  await render(
    <LanguageProvider>
      <App engine={engine} router={router} />
    </LanguageProvider>,
  );
  for (const socket of transport.sockets) {
    socket.accept();
    socket.tell('hello', { epoch: 'first', serverTime: env.now() });
  }
  return { env, router, transport };
};

/** Switches to another language and back, and finds no text of the previous one in either. */
const changeLanguage = async (where: string) => {
  expect(english().length).toBeGreaterThan(2);
  setLanguage('ar', arabic);
  await expect.poll(english, { message: where }).toEqual([]);
  expect(document.documentElement.lang + document.documentElement.dir).toBe('arrtl');
  setLanguage('en');
  await expect.poll(foreign, { message: where }).toEqual([]);
  expect(document.documentElement.lang + document.documentElement.dir).toBe('enltr');
};
const sees = (text: string) => expect.poll(() => document.body.innerText).toContain(text);
/** Submits every form; the server refuses what the form does not. */
const tried = () => {
  for (const form of document.querySelectorAll('form')) form.requestSubmit();
  return document.body.innerText;
};

afterEach(() => setLanguage('en'));

test('changing the language updates every screen of a guest, including error messages', async () => {
  const { router } = await open({ used: false });
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  for (const [path, shown, wrong] of [
    ['/login', 'Sign in', 'Enter your password.'],
    ['/login?mode=create', 'Company', 'Enter the name that others'],
    ['/login?forgot', 'Send link', 'Enter your email address.'],
    ['/login?reset', 'New password', 'Use at least'],
    ['/delete-account', 'Delete', 'Enter'],
    ['/delete-data', 'Delete', 'Enter'],
    ['/reactivate', 'account', 'Enter'],
    ['/invite/i1', 'Clara', 'Clara'],
  ] as const) {
    // The ticket is read from the address of the page.
    history.replaceState(history.state, '', path.endsWith('reset') ? '#ticket' : before);
    await router.navigate(path);
    await sees(shown);
    await expect.poll(tried).toContain(wrong);
    await changeLanguage(path);
  }
});

test('changing the language updates every screen of a member', async () => {
  const { router } = await open({ used: true });
  for (const [path, shown] of [
    ['/app/chat', 'Select a chat'],
    ['/app/chat/c0', 'renamed the group'],
    ['/app/contacts', 'Select a contact'],
    ['/app/contacts/clara', 'work'],
    ['/app/contacts/new', 'Add email'],
    ['/app/dial', 'Missed, '],
    ['/app/share-files', 'Select a share'],
    ['/app/share-files/new', 'Choose folder'],
    ['/app/share-files/s1', 'Stop sharing'],
    ['/app/profile', 'Add profile'],
    ['/app/profile/edit', 'Choose background'],
    ['/app/operator', 'Embedded'],
    ['/app/settings/account', 'Sign out'],
    ['/app/settings/2fa', 'Recovery codes'],
    ['/app/settings/preferences', 'Time zone'],
    ['/app/settings/email-addresses', 'Verify'],
    ['/app/settings/phone-numbers', 'Add'],
    ['/app/settings/password', 'Current password'],
    ['/app/nothing', 'Page Not Found'],
  ] as const) {
    await router.navigate(path);
    await sees(shown);
    // About a sign-in elsewhere, above the chats.
    if (path.startsWith('/app/chat')) await sees('New sign-in');
    tried();
    await changeLanguage(path);
  }
});

test('changing the language updates messages about failures', async () => {
  const { router } = await open({ used: true });
  for (const [path, button, told, typed] of [
    ['/app/settings/account', 'Unblock', 'Could not unblock', ''],
    ['/app/profile', 'Restore', 'Could not restore', ''],
    ['/app/operator', 'Retry', 'Could not retry', ''],
    ['/app/settings/2fa', 'Forget', 'Something went wrong', ''],
    ['/app/settings/2fa', 'Set up', 'Enter the code.', ''],
    ['/app/settings/email-addresses', 'Add email address', 'Enter a valid email', ''],
    ['/app/settings/phone-numbers', 'Add phone number', 'Enter a valid phone number', ''],
    ['/app/settings/account', 'Revoke', 'Could not revoke', ''],
    ['/app/settings/account', 'New token', 'Something went wrong', 'Harbour'],
  ] as const) {
    await router.navigate(path);
    const pressed = page.getByText(button, { exact: true }).first();
    await expect.element(pressed).toBeInTheDocument();
    (pressed.element() as HTMLElement).click();
    if (typed) await page.getByRole('dialog').getByRole('textbox').fill(typed);
    // The dialog may be loading.
    await expect.poll(tried).toContain(told);
    await changeLanguage(`${path} ${button}`);
  }
});
