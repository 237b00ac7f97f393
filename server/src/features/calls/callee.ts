import { type CallInput, type Contact, KithError } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { CallsOptions } from './calls.options.ts';
import { strippedNumber } from './stripped-number.ts';

type Asked = CallInput<'calls.start'>['body'] | CallInput<'calls.add'>['body'];

/** Missing, or not allowed to be found: the answer does not reveal which. */
const notFound = () => new KithError('not_found', 'Nobody here has this address or number.');

/** The recipient of a call. */
export const createCalleeSearch = (options: CallsOptions) => {
  const { database, contact, contactsAfter, byVerifiedAddress, otherIn, findable } = options;
  const { read } = database;

  const byEmails = async (accountId: string, emails: readonly string[]) => {
    if (emails.length === 0) return undefined;
    const folded = emails.map((email) => email.trim().toLowerCase());
    const found = await byVerifiedAddress(read, accountId, folded);
    return folded.map((email) => found.get(email)).find((id) => id !== undefined);
  };
  const ofContact = async (accountId: string, found: Contact | undefined) =>
    found?.profile?.id ??
    (await byEmails(
      accountId,
      (found?.emails ?? []).map(({ address }) => address),
    ));
  const byNumber = async (accountId: string, typed: string): Promise<string | undefined> => {
    const number = strippedNumber(typed);
    if (number === '') return undefined;
    for (let page = await contactsAfter(accountId, ''); page.length > 0; ) {
      for (const each of page)
        if (each.numbers.some((own) => strippedNumber(own.number) === number)) {
          const id = await ofContact(accountId, each);
          if (id !== undefined) return id;
        }
      page = await contactsAfter(accountId, page.at(-1)?.id ?? '');
    }
    return undefined;
  };
  const found = async (actor: ProfileActor, asked: Asked): Promise<string | null | undefined> => {
    const { accountId } = actor;
    if ('contactId' in asked)
      return ofContact(accountId, await contact(accountId, asked.contactId));
    if ('chatId' in asked) return otherIn(actor, asked.chatId);
    if ('email' in asked) return byEmails(accountId, [asked.email]);
    if ('number' in asked) return byNumber(accountId, asked.number);
    const { profileId } = asked;
    return (await findable(read, accountId, [profileId])).has(profileId) ? profileId : undefined;
  };

  /** Null for a group, all of whose members are called. */
  return async (actor: ProfileActor, asked: Asked): Promise<string | null> => {
    const id = await found(actor, asked);
    if (id === undefined) throw notFound();
    return id;
  };
};
