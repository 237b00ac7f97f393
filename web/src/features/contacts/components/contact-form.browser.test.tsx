import '../../../ui/styles/styles.css';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barriersIn } from '../../../ui/testing/barriers.ts';
import { ContactsProvider } from '../contacts.react.ts';
import { openContactsPage, refusal } from '../testing.ts';
import { ContactForm } from './contact-form.tsx';

const form = page.getByRole('form', { name: 'New contact' });
const firstName = page.getByLabelText('First name');
const email = page.getByRole('textbox', { name: 'Email' });
const birthday = page.getByLabelText('Birthday');
const asked = page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** The form of a new contact, on a screen with a link to another one. */
const open = async () => {
  const { book, engine, names } = openContactsPage();
  await engine.start();
  const Screen = () => (
    <ContactsProvider value={engine}>
      <main className="h-[40rem]">
        <Link to="/app/contacts/elsewhere">Elsewhere</Link>
        <Outlet />
      </main>
    </ContactsProvider>
  );
  const router = createMemoryRouter(
    [
      {
        path: '/app/contacts',
        Component: Screen,
        children: [
          { path: 'new', Component: () => <ContactForm /> },
          { path: ':id', Component: () => <h1>Another screen</h1> },
          { index: true, Component: () => <h1>The list</h1> },
        ],
      },
    ],
    { initialEntries: ['/app/contacts/new'] },
  );
  await render(<RouterProvider router={router} />);
  return { book, names, at: () => router.state.location.pathname };
};

test('Enter saves the contact and opens it', async () => {
  const { names, at } = await open();
  await expect.element(form).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await firstName.fill('Ada');
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe('/app/contacts/made');
  expect(names()).toEqual(['Ada']);
});

test('no errors before saving; then the first wrong field gets the focus', async () => {
  const { names, at } = await open();
  await firstName.fill('Ada');
  await birthday.fill('1980-13-45');
  await email.fill('no address');
  await expect.element(email).not.toBeInvalid();
  await page.getByRole('button', { name: 'Save' }).click();

  await expect.element(email).toHaveFocus();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription('Enter a valid email address.');
  await expect.element(birthday).toBeInvalid();
  expect(await barriersIn(document.body)).toEqual([]);
  expect(at()).toBe('/app/contacts/new');
  expect(names()).toEqual([]);

  await email.fill('ada@kith.example');
  await expect.element(email).not.toBeInvalid();
  await userEvent.keyboard('{Enter}');
  await expect.element(birthday).toHaveFocus();
});

test('a contact without a name, an address or a number asks for one', async () => {
  const { at } = await open();
  await page.getByLabelText('Job title').fill('Keeper');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Enter a name/);
  expect(at()).toBe('/app/contacts/new');
});

test('the input survives a failure, and saving again works', async () => {
  const { book, names, at } = await open();
  book.instead.set('contacts.create', () => Promise.reject(refusal(503)));
  await firstName.fill('Ada');
  await email.fill('ada@kith.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Could not save/);
  await expect.element(firstName).toHaveValue('Ada');
  await expect.element(email).toHaveValue('ada@kith.example');
  await expect.element(email).toHaveFocus();
  expect(await barriersIn(document.body)).toEqual([]);

  book.instead.clear();
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe('/app/contacts/made');
  expect(names()).toEqual(['Ada']);
});

test('it asks before discarding changes, and returns the focus', async () => {
  const { at } = await open();
  await firstName.fill('Ada');
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).toBeVisible();
  expect(await barriersIn(document.body)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(firstName).toHaveFocus();
  await expect.element(firstName).toHaveValue('Ada');
  expect(at()).toBe('/app/contacts/new');

  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(at).toBe('/app/contacts/elsewhere');
});

test('an unchanged form closes without a question', async () => {
  const { at } = await open();
  await expect.element(firstName).toBeVisible();
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.poll(at).toBe('/app/contacts/elsewhere');
  await expect.element(asked).not.toBeInTheDocument();
});
