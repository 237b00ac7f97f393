import type {
  CallRequest,
  CategoriesChanged,
  Contact,
  ContactsChanged,
  NewContact,
} from '@kith/contract';
import {
  type ContactBook,
  emptyContactBook,
  reduceCategoriesChanged,
  reduceContactsChanged,
  withContactsAnswer,
} from '@kith/contract/contacts/contact-list';
import type { TestClient } from '../../testing/client.ts';
import { expectFresh } from '../../testing/law.ts';
import type { MainClient } from '../../testing/sockets.ts';

export const named = (firstName: string, more: Partial<NewContact> = {}): NewContact => ({
  type: 'individual',
  firstName,
  ...more,
});

export const makeContact = async (
  client: TestClient,
  body: CallRequest<'contacts.create'>['body'],
): Promise<Contact> => {
  const { id } = await client.call('contacts.create', { body });
  return client.call('contacts.get', { params: { id } });
};

export const freshBook = async (client: TestClient): Promise<ContactBook> =>
  withContactsAnswer(emptyContactBook(), await client.call('contacts.list'));

/** A book with the changes since its version. */
export const caughtUp = async (client: TestClient, book: ContactBook): Promise<ContactBook> => {
  const query = { version: String(book.version) };
  return withContactsAnswer(book, await client.call('contacts.list', { query }));
};

/** A browser of the account: a snapshot, and the events since. */
export interface Device {
  client: TestClient;
  socket: MainClient;
  book: ContactBook;
  /** The copy of a browser without events that requests the changes. */
  asleep: ContactBook;
  /** Number of the socket's events that have been applied. */
  heard: number;
  /** How often it had to request the changes. */
  asked: number;
}

export const openDevice = async (client: TestClient): Promise<Device> => {
  const socket = await client.main();
  await socket.next('heads');
  const book = await freshBook(client);
  return { client, socket, book, asleep: book, heard: socket.heard.length, asked: 0 };
};

const reduce = (book: ContactBook, { name, payload }: MainClient['heard'][number]) => {
  if (name === 'contacts.changed') return reduceContactsChanged(book, payload as ContactsChanged);
  if (name === 'categories.changed')
    return reduceCategoriesChanged(book, payload as CategoriesChanged);
  return { book, gap: false };
};

/**
 * Applies every event up to the version; requests the changes if there is a gap, as a browser does.
 */
const hearUpTo = async (device: Device, version: number): Promise<void> => {
  const isThere = (payload: { version: number }) => payload.version === version;
  const { socket } = device;
  if (device.book.version < version)
    await Promise.race([
      socket.next('contacts.changed', isThere),
      socket.next('categories.changed', isThere),
    ]);
  for (const event of socket.heard.slice(device.heard)) {
    const { book, gap } = reduce(device.book, event);
    device.book = book;
    if (!gap) continue;
    device.asked++;
    device.book = await caughtUp(device.client, device.book);
  }
  device.heard = socket.heard.length;
};

/** The rule of sync, on every device. */
export const expectLaw = (devices: readonly Device[]): Promise<void> =>
  expectFresh(
    devices.map((device, at) => ({
      who: `device ${at}`,
      fresh: () => freshBook(device.client),
      async heard({ version }: ContactBook) {
        await hearUpTo(device, version);
        return device.book;
      },
      asked: async () => {
        device.asleep = await caughtUp(device.client, device.asleep);
        return device.asleep;
      },
    })),
  );
