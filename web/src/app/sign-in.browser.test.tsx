import '../ui/styles/styles.css';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SESSION_ENDED } from '../platform/guards.ts';
import { createBrowser, createTestEnvironment } from '../platform/testing/environment.ts';
import { tokenOf } from '../platform/testing/tokens.ts';
import { barriersIn } from '../ui/testing/barriers.ts';
import { App } from './app.tsx';
import { createEngine } from './engine.ts';
import { FEATURES } from './features.ts';
import { routesOf } from './router.tsx';

const name = page.getByLabelText('Email or phone number');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in', exact: true });

const NEVER = () => new Promise<Response>(() => {});
const ENDED = { error: { code: 'unauthorized', message: 'The session is over.' } };
const WRONG = {
  error: {
    code: 'wrong_credentials',
    message: 'They Wrong email address, phone number or password.',
  },
};

/** The screen of a browser without a signed-in user, with a server that returns these answers. */
const open = async (
  answer: () => Promise<Response>,
  entry: InitialEntry = '/login',
  used = false,
) => {
  const env = createTestEnvironment(createBrowser({ used }));
  const asked: unknown[] = [];
  const server = { answer };
  env.fetch = async (url, options) => {
    if (url.endsWith('/profiles')) return Response.json([]);
    if (url.endsWith('/auth/user')) return Response.json(ENDED, { status: 401 });
    if (!/\/auth\/(login|register)$/.test(url)) throw new TypeError('Nothing is served here');
    asked.push(JSON.parse(String(options?.body)));
    return server.answer();
  };
  const engine = createEngine({
    env,
    features: FEATURES,
    keepLook: () => {},
    goLive: () => () => {},
  });
  const { session } = engine.platform;
  const router = createMemoryRouter(routesOf(session, FEATURES), { initialEntries: [entry] });
  await render(<App engine={engine} router={router} />);
  await expect.element(page.getByRole('textbox').first()).toHaveFocus();
  return { env, asked, server, session };
};

test('Enter signs in', async () => {
  const { env, asked, server, session } = await open(NEVER);
  expect(await barriersIn(document.body)).toEqual([]);
  server.answer = async () =>
    Response.json({ token: tokenOf({ exp: env.now() / 1_000 + 7 * 86_400 }) });
  await userEvent.keyboard('ada@kith.example{Tab}');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('four unrelated words{Enter}');
  await expect.poll(() => session.state.getState().status).toBe('signedIn');
  expect(asked).toEqual([{ email: 'ada@kith.example', password: 'four unrelated words' }]);
});

test('missing input is reported at its field, and the first such field gets the focus', async () => {
  const { asked } = await open(NEVER);
  await signIn.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveAccessibleDescription('Enter your email address.');
  await expect.element(password).toHaveAccessibleDescription('Enter your password.');
  expect(await barriersIn(document.body)).toEqual([]);

  await userEvent.keyboard('ada@kith.example');
  await expect.element(name).not.toBeInvalid();
  await signIn.click();
  await expect.element(password).toHaveFocus();
  expect(asked).toEqual([]);
});

test('the input is kept after a failed sign-in, which is reported at the password', async () => {
  const { asked } = await open(async () => Response.json(WRONG, { status: 401 }));
  await name.fill('ada@kith.example');
  await password.fill('a wrong one');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toBeInvalid();
  await expect.element(password).toHaveFocus();
  await expect
    .element(password)
    .toHaveAccessibleDescription(/Wrong email address, phone number or password/);
  await expect.element(name).toHaveValue('ada@kith.example');
  await expect.element(password).toHaveValue('a wrong one');
  expect(asked).toHaveLength(1);
  expect(await barriersIn(document.body)).toEqual([]);
});

test('an unreachable server is reported, and retrying sends the same input', async () => {
  const { asked } = await open(() => Promise.reject(new TypeError('Failed to fetch')));
  await name.fill('ada@kith.example');
  await password.fill('four unrelated words');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'still here' }))
    .toHaveTextContent('Could not reach the server. Your input is still here. Try again.');
  await expect.element(name).toHaveValue('ada@kith.example');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('an address in use offers to sign in with it', async () => {
  const TAKEN = { error: { code: 'email_taken', field: 'email', message: 'Taken.' } };
  const taken = async () => Response.json(TAKEN, { status: 409 });
  await open(taken, '/login?mode=create&to=%2Fapp%2Fcontacts');
  await page.getByLabelText('First name').fill('Ada');
  await page.getByLabelText('Email').fill('ada@kith.example');
  await password.fill('four unrelated words');
  await userEvent.keyboard('{Enter}');
  const other = page.getByRole('link', { name: 'Sign in as ada@kith.example' });
  await expect.element(other).toBeVisible();
  // Beside the address, where it is visible on a phone as well.
  const { top } = other.element().getBoundingClientRect();
  expect(top).toBeLessThan(password.element().getBoundingClientRect().top);
  expect(await barriersIn(document.body)).toEqual([]);
  await expect.element(other).toHaveAttribute('href', '/login?to=%2Fapp%2Fcontacts');
  await other.click();
  await expect.element(name).toHaveValue('ada@kith.example');
});

test('users who were signed out meanwhile are informed', async () => {
  await open(NEVER, { pathname: '/login', state: SESSION_ENDED });
  await expect
    .element(page.getByText('Your session has ended. Sign in to continue.'))
    .toBeVisible();
});

test.each(['/app/contacts', '/login'])(
  'users whose session ended while the app was closed are informed at %s, by the first answer',
  async (entry) => {
    await open(NEVER, entry, true);
    await expect
      .element(page.getByText('Your session has ended. Sign in to continue.'))
      .toBeVisible();
    expect(await barriersIn(document.body)).toEqual([]);
  },
);

test('first-time visitors see no message about a session', async () => {
  await open(NEVER, '/app/contacts');
  await expect.element(page.getByText('Sign in to chat with the people you know.')).toBeVisible();
});
