import type { Preferences } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import type { Authenticator } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Digests } from './digests.ts';
import type { Models } from './models.client.ts';
import type { ModelsService, Offered } from './models.service.ts';
import type { SamiCollection } from './sami.collection.ts';
import type { SamiOptions } from './sami.options.ts';
import type { SamiService } from './sami.service.ts';
import type { Toolbox } from './toolbox.ts';

export interface AnswersOptions
  extends Pick<SamiOptions, 'database' | 'clock' | 'random' | 'endpoint' | 'tasks'> {
  collection: SamiCollection;
  models: ModelsService;
  /** Undefined without an endpoint. */
  client: Models | undefined;
  offered: Offered | undefined;
  log: Log;
  isLive: Authenticator['isLive'];
  toolbox: Toolbox;
  digests: Digests;
  propose: SamiService['propose'];
  preferencesOf(
    query: Reader,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, Preferences>>;
  vaultedAmong: SamiOptions['vaultedAmong'];
}
