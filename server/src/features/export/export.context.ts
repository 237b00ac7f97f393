import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Random } from '../../platform/random.ts';

/** The account's own calls: what is exported is what it may read, by the same checks. */
export type Source = Pick<
  Handlers,
  | 'emails.list'
  | 'phones.list'
  | 'sessions.list'
  | 'preferences.get'
  | 'profiles.list'
  | 'contacts.list'
  | 'chats.list'
  | 'messages.list'
  | 'pictures.get'
>;

export interface ExportOptions {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** Where the files are kept. */
  folder: string;
  source: Source;
}
