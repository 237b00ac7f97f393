import { defineFeature } from '../../platform/feature/feature.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { findable, foundByAddress, profileErased } from '../profiles/index.ts';
import { erasePrivacy } from './erase.store.ts';
import { createPrivacyExport } from './privacy.export.ts';
import { privacyChanged } from './privacy.facts.ts';
import { acquaintance } from './privacy.ports.ts';
import { addressedAmong } from './privacy.store.ts';
import { createPrivacy, type Privacy } from './privacy.ts';

export { blocksChanged, privacyChanged } from './privacy.facts.ts';
export type { BlockState } from './privacy.options.ts';
export { acquaintance } from './privacy.ports.ts';
export { createPrivacy, type Privacy } from './privacy.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    privacy: Privacy;
  }
}

export default defineFeature({
  name: 'privacy',
  needs: ['profiles'],
  create: ({ database, clock, facts, ports, sockets }, { profiles }) => {
    const privacy = createPrivacy({
      database,
      clock,
      facts,
      people: profiles.people,
      acquaintances: () => ports.all(acquaintance),
    });
    return {
      service: privacy,
      handlers: privacy.handlers,
      offers: [findable.offer(privacy.findable), foundByAddress.offer(addressedAmong)],
      facts: [
        profileErased.inside((tx, { profileId }) => erasePrivacy(tx, [profileId])),
        privacyChanged.after(({ profileId }) =>
          sockets.directory.emit(profileRoom(profileId), 'privacy.changed', {}),
        ),
      ],
      exportInto: createPrivacyExport(privacy.handlers),
      // Blocks and privacy settings stay while the account exists, because they protect it.
      eraseAccount: async (tx, accountId) =>
        erasePrivacy(tx, await profiles.idsOf(tx.query, accountId)),
    };
  },
});
