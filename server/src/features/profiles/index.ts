import { HOUR_MS } from '@kith/contract';
import { exportedProfiles } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { accountRoom, profileRoom } from '../../platform/sockets/index.ts';
import { profileDeleted, profilesChanged } from './profiles.facts.ts';
import {
  appCards,
  companions,
  deletedAccount,
  findable,
  foundByAddress,
  profileToken,
  unreadOf,
} from './profiles.ports.ts';
import { countProfiles } from './profiles.store.ts';
import { createProfiles, type Profiles } from './profiles.ts';

export { cardChanged, profileDeleted, profileErased, profilesChanged } from './profiles.facts.ts';
export {
  appCards,
  companions,
  deletedAccount,
  findable,
  foundByAddress,
  profileToken,
  unreadOf,
} from './profiles.ports.ts';
export type { Profiles } from './profiles.ts';
export { createProfiles } from './profiles.ts';
export { searchWords } from './search-name.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    profiles: Profiles;
  }
}

export default defineFeature({
  name: 'profiles',
  asks: [appCards, deletedAccount, findable, foundByAddress, profileToken, unreadOf],
  create: ({ database, clock, random, facts, mail, ports, sockets }) => {
    const profiles = createProfiles({
      database,
      clock,
      random,
      provesAddresses: mail.kind === 'smtp',
      facts,
      issueProfileToken: (...of) => ports.one(profileToken)(...of),
      companions: async (...of) =>
        (await Promise.all(ports.all(companions).map((known) => known(...of)))).flat(),
      findable: (...of) => ports.one(findable)(...of),
      foundByAddress: (...of) => ports.one(foundByAddress)(...of),
      appCards: () => ports.one(appCards),
      isDeletedAccount: (...of) => ports.one(deletedAccount)(...of),
      unreadOf: (profileId) => ports.one(unreadOf)(profileId),
    });
    return {
      service: profiles,
      handlers: profiles.handlers,
      schedules: [{ name: 'eraseProfiles', everyMs: HOUR_MS, run: profiles.eraseDue }],
      facts: [
        profileDeleted.after(({ profileId }) => sockets.directory.drop(profileRoom(profileId))),
        profilesChanged.after(({ accountId }) =>
          sockets.main.emit(accountRoom(accountId), 'profiles.changed', {}),
        ),
      ],
      offers: [exportedProfiles.offer(profiles.exportedIds)],
      operatorPanel: async (query) => [{ name: 'profiles', count: await countProfiles(query) }],
      exportInto: profiles.exportInto,
      eraseData: profiles.erasePictures,
      eraseAccount: profiles.eraseAll,
    };
  },
});
