import {
  CATEGORIES_MAX,
  CATEGORIES_REMEMBERED_MAX,
  type CallInput,
  type ContactCategory,
  KithError,
} from '@kith/contract';
import { createdOnce } from '../../platform/creations.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import type { AddressBook } from './address-book.ts';
import {
  categoriesAfter,
  categoryById,
  insertCategory,
  updateCategory,
} from './categories.store.ts';
import type { ContactsOptions } from './contacts.options.ts';
import { presentCategory, presentGone } from './contacts.present.ts';
import { lockBook } from './contacts.store.ts';
import type { ContactCategoryTable } from './contacts.tables.ts';

const missing = () => new KithError('not_found', 'There is no such category.');

export type CategoryService = ReturnType<typeof createCategoryService>;

/**
 * Contacts refer to categories by id. Deleting a category keeps those ids, so that restoring it
 * restores its contacts.
 */
export const createCategoryService = (options: ContactsOptions, book: AddressBook) => {
  const { database, clock, random } = options;

  const held = async (tx: Tx, accountId: string, id: string): Promise<ContactCategoryTable> => {
    await lockBook(tx, accountId);
    const row = await categoryById(tx.query, accountId, id);
    if (row === undefined) throw missing();
    return row;
  };
  const present = (row: ContactCategoryTable | undefined): ContactCategory => {
    if (row === undefined || row.deleted_time !== null) throw missing();
    return presentCategory(row);
  };
  const assertRoom = async (tx: Tx, accountId: string, more = 0): Promise<void> => {
    const all = await categoriesAfter(tx.query, accountId, 0);
    if (all.length + more > CATEGORIES_REMEMBERED_MAX)
      throw new KithError(
        'conflict',
        'Too many categories have been deleted recently. Try again in a few days.',
      );
    if (all.filter((row) => row.deleted_time === null).length >= CATEGORIES_MAX)
      throw new KithError('conflict', `There can be at most ${CATEGORIES_MAX} categories.`);
  };

  return {
    get: async ({ accountId }: UserActor, id: string): Promise<ContactCategory> =>
      present(await categoryById(database.read, accountId, id)),

    create: (
      { accountId }: UserActor,
      { name, tempId }: CallInput<'categories.create'>['body'],
    ): Promise<ContactCategory> =>
      database.transaction(async (tx) => {
        const asked = { accountId, kind: 'category', tempId, now: clock.now() } as const;
        const { id, isNew } = await createdOnce(tx, asked, newId(random));
        if (!isNew) return present(await categoryById(tx.query, accountId, id));
        const change = await book.advance(tx, accountId);
        await assertRoom(tx, accountId, 1);
        const { version } = change;
        const row = { account_id: accountId, id, version, name, deleted_time: null };
        await insertCategory(tx, row);
        book.tellCategories(tx, { ...change, created: [presentCategory(row)] });
        return presentCategory(row);
      }),

    update: ({ accountId }: UserActor, id: string, name: string): Promise<ContactCategory> =>
      database.transaction(async (tx) => {
        const before = await held(tx, accountId, id);
        if (before.deleted_time !== null) throw missing();
        const change = await book.advance(tx, accountId);
        const row = { ...before, version: change.version, name };
        await updateCategory(tx, row);
        book.tellCategories(tx, { ...change, updated: [presentCategory(row)] });
        return presentCategory(row);
      }),

    remove: ({ accountId }: UserActor, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await held(tx, accountId, id);
        if (row.deleted_time !== null) throw missing();
        const change = await book.advance(tx, accountId);
        await updateCategory(tx, { ...row, version: change.version, deleted_time: clock.now() });
        book.tellCategories(tx, { ...change, deleted: [presentGone(row)] });
      }),

    restore: ({ accountId }: UserActor, id: string): Promise<ContactCategory> =>
      database.transaction(async (tx) => {
        const before = await held(tx, accountId, id);
        if (before.deleted_time === null) return presentCategory(before);
        await assertRoom(tx, accountId);
        const change = await book.advance(tx, accountId);
        const row = { ...before, version: change.version, deleted_time: null };
        await updateCategory(tx, row);
        book.tellCategories(tx, { ...change, created: [presentCategory(row)] });
        return presentCategory(row);
      }),
  };
};
