import '../../../ui/styles/styles.css';
import type { NewContact } from '@kith/contract';
import { restoredContact } from '@kith/contract/contacts/contact-names';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDial, type Phoned } from '../dial/testing.tsx';
import { ContactNumber } from './call-buttons.tsx';
import { StrangerTile } from './stranger-tile.tsx';

const TEXT = '06 25 34 56 78';
const open = (server: Phoned, data: Partial<NewContact> = {}) => {
  const numbers = [{ number: TEXT, country: 'NL', type: 'mobile' as const }];
  const known = { id: 'elias', firstName: 'Elias', version: 1, numbers, ...(data as object) };
  const contact = restoredContact(known);
  const on = { contact, name: 'Elias', avatar: null, profileId: undefined, chatId: undefined };
  const Content = () => (
    <>
      <StrangerTile on={on} />
      {contact.numbers.map(({ number }, at) => (
        <ContactNumber key={number} contact={contact} at={at} look="">
          <span>plain {number}</span>
        </ContactNumber>
      ))}
    </>
  );
  return openDial(() => ({ calls: [], next: null }), server, { Content });
};
const call = page.getByRole('button', { name: 'Call', exact: true });
const invite = page.getByRole('button', { name: /^Invite/ });

test('with a telephone line, a contact who is not here is called, and so is the number', async () => {
  const { started, dialled } = await open({ countries: ['NL'], calls: [] });
  await page.getByRole('button', { name: `Call ${TEXT} by phone` }).click();
  await expect.poll(() => dialled).toEqual(['+31625345678']);
  await call.click();
  await expect.poll(() => started).toEqual([{ contactId: 'elias', video: false }]);
  const card = page.getByRole('region', { name: 'Call to Elias' });
  await card.getByRole('button', { name: 'Call by phone' }).click();
  await expect.poll(() => dialled).toEqual(['+31625345678', '+31625345678']);
  await expect.element(page.getByText('plain')).not.toBeInTheDocument();
});

test('without a line, or to another country, the number stays as it is, and the contact is invited', async () => {
  await open({ countries: ['DE'], calls: [] });
  await expect.element(invite).toBeVisible();
  await expect.element(page.getByText(`plain ${TEXT}`)).toBeVisible();
  await expect.element(call).not.toBeInTheDocument();
});

test('a contact is invited while the server does not say whom it calls by telephone', async () => {
  const server: Phoned = { countries: ['NL'], calls: [], isSilent: true };
  const { engine } = await open(server);
  await expect.element(invite).toBeVisible();
  // The connection is back.
  server.isSilent = false;
  await engine.phone.refresh();
  await expect.element(call).toBeVisible();
  await expect.element(invite).not.toBeInTheDocument();
});

test('a contact without any address has nothing to be called or invited by', async () => {
  await open({ countries: ['NL'], calls: [] }, { numbers: [] });
  await expect.element(invite).not.toBeInTheDocument();
  await expect.element(call).not.toBeInTheDocument();
});
