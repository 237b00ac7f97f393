import { randomBytes } from 'node:crypto';
import { names } from '../../server/src/demo/words/names.ts';
import { diceOf } from '../../server/src/testing/fuzz/random.ts';
import { openRows, type Rows } from '../rows.ts';
import { putChat, putPerson, TEXT } from '../seed.ts';

/** A user with a session. */
export interface Viewer {
  profileId: string;
  cookie: string;
}

export const MESSAGES = 10_000;
export const CONTACTS = 50_000;
export const LARGE_CHAT = 'chat-large';
const CHATS = 200;
const SHORT = 30;
const NOTE_ONCE_IN = 5;

const newViewer = (profileId: string): Viewer => ({
  profileId,
  cookie: randomBytes(32).toString('base64url'),
});

const words = TEXT.split(' ');
/** From one word to three lines, like real messages. */
const textOf = (at: number): string =>
  Array.from({ length: 1 + ((at * 7) % 29) }, (_, word) => words[(at + word) % words.length]).join(
    ' ',
  );
export const textsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => textOf(at));

/** A contact of the address book as a vCard. */
export interface Card {
  firstName: string;
  lastName: string;
  number: string;
  address: string;
  note: string;
}

export const cardsOf = (count: number): Card[] => {
  const dice = diceOf(1, 7);
  return Array.from({ length: count }, (_, at) => {
    const { given, family } = dice.pick(names);
    return {
      firstName: dice.pick(given),
      lastName: dice.pick(family),
      number: `+31 6 ${10_000_000 + dice.below(89_999_999)}`,
      address: `person.${at}@example.org`,
      note: dice.once(NOTE_ONCE_IN) ? textOf(at) : '',
    };
  });
};

/** The address book of an account without contacts. */
export const putBook = (rows: Rows, accountId: string): void => {
  const now = Date.now();
  rows.put('address_book', {
    account_id: accountId,
    version: now,
    purged_version: 0,
    contact_count: CONTACTS,
  });
  for (const [at, { firstName, lastName, number, address, note }] of cardsOf(CONTACTS).entries()) {
    const id = `contact-${at}`.padEnd(22, '-');
    const data = {
      type: 'individual',
      firstName,
      lastName,
      emails: [{ address, type: 'personal' }],
      numbers: [{ number, country: '', type: 'mobile' }],
      addresses: [],
      links: [],
      fields: [],
      notes: note === '' ? [] : [{ insert: note }],
      categoryIds: [],
    };
    rows.put('contact', {
      account_id: accountId,
      id,
      version: now - CONTACTS + at,
      data: JSON.stringify(data),
      field_versions: '{}',
      created_time: now,
    });
    rows.put('contact_email', { account_id: accountId, contact_id: id, address });
  }
};

/**
 * An empty account, and one with 50,000 contacts and 200 chats, one of them with the talker and
 * 10,000 messages.
 */
export const seedWeb = async (
  folder: string,
): Promise<Record<'full' | 'empty' | 'talker', Viewer>> => {
  const rows = await openRows(folder);
  const full = newViewer('viewer-full');
  const empty = newViewer('viewer-empty');
  const talker = newViewer('viewer-talker');
  putPerson(rows, full, ['Maren', 'Ostby']);
  putPerson(rows, empty, ['Noa', 'Vinter']);
  for (let index = 0; index < CHATS; index++) {
    const isLarge = index === CHATS - 1;
    const peer = isLarge ? talker : newViewer(`peer-${index}`);
    putPerson(rows, peer, ['Person', `Number ${index}`]);
    const texts = textsOf(isLarge ? MESSAGES : SHORT);
    putChat(rows, isLarge ? LARGE_CHAT : `chat-${index}`, [full.profileId, peer.profileId], texts);
  }
  putBook(rows, `account-${full.profileId}`);
  await rows.close();
  return { full, empty, talker };
};
