import { type CallInput, type Contact, KithError } from '@kith/contract';
import type { ProfileActor } from '../../platform/http/index.ts';
import type { CallsOptions } from './calls.options.ts';
import { countryOfNumber, internationalNumber, numberMatch } from './same-number.ts';

type Asked = CallInput<'calls.start'>['body'] | CallInput<'calls.add'>['body'];

/** Missing, or not allowed to be found: the answer does not reveal which. */
const notFound = () => new KithError('not_found', 'Nobody here has this address or number.');

/** The recipient of a call. */
export const createCalleeSearch = (options: CallsOptions) => {
  const { database, contact, contactsAfter, byVerifiedAddress, byVerifiedPhone } = options;
  const { otherIn, findable, preferencesOf, ownNumber } = options;
  const { read } = database;
  const operatorCountry = ownNumber === undefined ? undefined : countryOfNumber(ownNumber);

  /** The country of numbers without a country code: the account's, otherwise the operator's. */
  const countryFor = async (accountId: string): Promise<string | undefined> =>
    (await preferencesOf(read, [accountId])).get(accountId)?.country ?? operatorCountry;
  const byEmails = async (accountId: string, emails: readonly string[]) => {
    if (emails.length === 0) return undefined;
    const folded = emails.map((email) => email.trim().toLowerCase());
    const found = await byVerifiedAddress(read, accountId, folded);
    return folded.map((email) => found.get(email)).find((id) => id !== undefined);
  };
  const byPhones = async (accountId: string, phones: readonly string[]) => {
    if (phones.length === 0) return undefined;
    const found = await byVerifiedPhone(read, accountId, phones);
    return phones.map((phone) => found.get(phone)).find((id) => id !== undefined);
  };
  const ofContact = async (
    accountId: string,
    found: Contact | undefined,
    country: string | undefined,
  ) => {
    if (found === undefined || found.profile) return found?.profile?.id;
    const emails = found.emails.map(({ address }) => address);
    const numbers = found.numbers.flatMap(
      (own) => internationalNumber(own.number, own.country || country) ?? [],
    );
    return (await byEmails(accountId, emails)) ?? (await byPhones(accountId, numbers));
  };
  const byNumber = async (accountId: string, typed: string): Promise<string | undefined> => {
    const country = await countryFor(accountId);
    const { stripped, international, matches } = numberMatch(typed, country);
    if (stripped === '') return undefined;
    for (let page = await contactsAfter(accountId, ''); page.length > 0; ) {
      for (const each of page)
        if (each.numbers.some(matches)) {
          const id = await ofContact(accountId, each, country);
          if (id !== undefined) return id;
        }
      page = await contactsAfter(accountId, page.at(-1)?.id ?? '');
    }
    return byPhones(accountId, international === undefined ? [] : [international]);
  };
  const found = async (actor: ProfileActor, asked: Asked): Promise<string | null | undefined> => {
    const { accountId } = actor;
    if ('contactId' in asked) {
      const kept = await contact(accountId, asked.contactId);
      return ofContact(accountId, kept, await countryFor(accountId));
    }
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
