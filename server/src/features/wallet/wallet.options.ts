import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { UserActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { DirectoryEndpoint } from '../../platform/sockets/index.ts';
import type { NewItem, TimelineWriter } from '../../platform/timeline.ts';
import type { ChatService } from '../chat/index.ts';

export interface WalletOptions {
  database: Database;
  clock: Clock;
  random: Random;
  epoch: string;
  /** Socket 2. */
  endpoint: Pick<DirectoryEndpoint, 'emit'>;
  chat: Pick<ChatService, 'messages' | 'acceptedIn'>;
  timeline(): TimelineWriter;
  /** Those of the chats that are in the caller's vault, while it is closed. */
  closed(
    query: Reader,
    actor: Pick<UserActor, 'accountId' | 'isVaultOpen'>,
    chatIds: readonly string[],
  ): Promise<ReadonlySet<string>>;
  /** Those of the profiles that block the owner of another one. */
  blockersAmong(
    query: Reader,
    profileIds: readonly string[],
    otherId: string,
  ): Promise<ReadonlySet<string>>;
  /** Which of the items are of chats in their owners' vaults, open or not. */
  vaulted(query: Reader, items: readonly NewItem[]): Promise<ReadonlySet<NewItem>>;
}
