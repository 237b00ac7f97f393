import { sql } from 'kysely';
import { startTestApp } from '../app.ts';
import { openCast, openScene } from '../cast.ts';
import type { CostWorld } from './cost.ts';

export const LONG_CHARS = 26_000;
const LONG_MESSAGES = 96;
const CONTACTS = 50_000;
const COST_MODELS = 'http://127.0.0.1:1/v1';

/** Some 26 KiB of words, of which none are the same in two messages. */
export const longText = (nth: number): string => {
  let text = '';
  for (let at = 0; text.length < LONG_CHARS; at++) text += `th${nth}x${at.toString(36)} `;
  return text;
};

/** Copies one contact, as nobody can import so many in the time of a test. */
const fillAddressBook = async ({ app, owner }: Pick<CostWorld, 'app' | 'owner'>) => {
  const body = { firstName: 'Ada', lastName: 'Quay' };
  const { id } = await owner.call('contacts.create', { body });
  const category = await owner.call('categories.create', { body: { name: 'Harbour' } });
  await app.database.transaction(async (tx) => {
    await sql`with recursive nth(n) as
      (select 1 union all select n + 1 from nth where n < ${CONTACTS})
      insert into contact (account_id, id, version, data, field_versions, created_time)
      select account_id, id || '-' || nth.n, version, data, field_versions, created_time
      from contact, nth where id = ${id}`.execute(tx.query);
    await sql`update address_book set contact_count = contact_count + ${CONTACTS}`.execute(
      tx.query,
    );
  });
  return { contactId: id, categoryId: category.id };
};

/** One for all: it is read more than it is changed. */
export const openCostWorld = async (): Promise<CostWorld> => {
  const app = await startTestApp({
    checksAnswers: false,
    // Nobody answers there.
    config: {
      samiModels: { url: COST_MODELS, key: undefined, names: ['small'], tokensMonth: 1e9 },
    },
  });
  const cast = await openCast(app);
  const scene = await openScene(cast);
  const { owner } = cast;
  const { chatId } = scene;
  const socket = await owner.directory();
  for (let nth = 0; nth < LONG_MESSAGES; nth++)
    await owner.call('messages.send', {
      params: { id: chatId },
      body: { tempId: `t-cost-${nth}`, delta: [{ insert: longText(nth) }] },
    });
  const filled = await fillAddressBook({ app, owner });
  await owner.prove();
  return { app, owner, socket, chatId, scene: { ...scene, ...filled } };
};
