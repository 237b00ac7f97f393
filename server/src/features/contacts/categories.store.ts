import type { Reader, Tx } from '../../platform/database/index.ts';
import type { ContactCategoryTable } from './contacts.tables.ts';

export const categoryById = (
  query: Reader,
  accountId: string,
  id: string,
): Promise<ContactCategoryTable | undefined> =>
  query
    .selectFrom('contact_category')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The account's categories that changed after `version`, including deleted ones. */
export const categoriesAfter = (
  query: Reader,
  accountId: string,
  version: number,
): Promise<ContactCategoryTable[]> =>
  query
    .selectFrom('contact_category')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('version', '>', version)
    .orderBy('version')
    .orderBy('id')
    .execute();

export const insertCategory = async (tx: Tx, row: ContactCategoryTable): Promise<void> => {
  await tx.query.insertInto('contact_category').values(row).execute();
};

export const updateCategory = async (tx: Tx, row: ContactCategoryTable): Promise<void> => {
  await tx.query
    .updateTable('contact_category')
    .set(row)
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .execute();
};
