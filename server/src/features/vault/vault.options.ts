import type { CallInput } from '@kith/contract';
import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { RequestContext, UserActor } from '../../platform/http/index.ts';
import type { Random } from '../../platform/random.ts';
import type { DirectoryEndpoint, MainEndpoint } from '../../platform/sockets/index.ts';
import type { Passwords } from '../accounts/index.ts';
import type { ChatService } from '../chat/index.ts';

export type PasskeyProof = CallInput<'passkey.signIn'>['body'];

export interface VaultOptions {
  bus: Bus;
  database: Database;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  /** Throws unless a passkey of the actor has answered its challenge. */
  demandPasskey(actor: UserActor, proof: PasskeyProof, context: RequestContext): Promise<void>;
  /** The browsers that are signed in. */
  liveSessions(query: Reader, accountId: string): Promise<ReadonlySet<string>>;
  endpoints: {
    main: Pick<MainEndpoint, 'connections' | 'emit'>;
    directory: Pick<DirectoryEndpoint, 'connections' | 'beforeEmit'>;
  };
  chat: Pick<ChatService, 'leaveVault' | 'vaultRooms'>;
  profileIdsOf(query: Reader, accountId: string): Promise<string[]>;
  /** Notifies the owner of the account by email. */
  tellForgotten(tx: Tx, accountId: string, told: { language: string; time: number }): Promise<void>;
  onError(error: unknown): void;
}
