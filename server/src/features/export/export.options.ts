import type { Contact } from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Random } from '../../platform/random.ts';
import type { Tasks } from '../../platform/tasks/index.ts';

/** The account's own calls: what is exported is what it may read, by the same checks. */
export interface Source extends Calls {
  /** The next of a profile's listed chats behind one, few at a time; none behind the last. */
  chatIds(profileId: string, after: string): Promise<string[]>;
  /** The next of an account's contacts behind one, few at a time; none behind the last. */
  contactsAfter(accountId: string, after: string): Promise<Contact[]>;
}

type Calls = Pick<
  Handlers,
  | 'emails.list'
  | 'phones.list'
  | 'sessions.list'
  | 'accessTokens.list'
  | 'secondFactor.get'
  | 'preferences.get'
  | 'profiles.list'
  | 'contacts.list'
  | 'privacy.get'
  | 'blocks.list'
  | 'invitations.list'
  | 'chats.get'
  | 'messages.list'
  | 'pictures.get'
>;

export interface ExportOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  tasks: Tasks;
  /** Where the files are kept. */
  folder: string;
  source(): Source;
}
