import { defineFeature } from '../../platform/feature/feature.ts';
import { accountRoom } from '../../platform/sockets/index.ts';
import { invitationGate } from '../accounts/index.ts';
import { profileErased } from '../profiles/index.ts';
import { eraseInvitations } from './erase.store.ts';
import { createInvitationExport } from './invitations.export.ts';
import { createInvitationHandlers } from './invitations.handlers.ts';
import { createInvitationService } from './invitations.service.ts';

export default defineFeature({
  name: 'invitations',
  needs: ['profiles', 'privacy', 'chat', 'pictures'],
  create: async (platform, { profiles, privacy, chat, pictures }) => {
    const { config, database, clock, random, seal, limits, mail, origin, sockets } = platform;
    const invitations = createInvitationService({
      database,
      clock,
      random,
      seal,
      limits,
      mail,
      brand: config.brand,
      origin,
      people: profiles.people,
      accountOf: privacy.accountOf,
      privacyOf: privacy.settingsOf,
      lock: privacy.lock,
      blocks: async (query, profileId, otherId) =>
        (await privacy.blockState(query, profileId, otherId)).isBlocked,
      isBlockedBy: privacy.isBlockedBy,
      block: privacy.block,
      openChat: async (actor, otherId) => {
        const options = { isInvited: true };
        const made = await chat.members.create(actor, [otherId], undefined, options);
        return 'see' in made ? made.see : made.id;
      },
      avatarOf: async (profileId) => {
        const id = await profiles.pictureOf(database.read, profileId);
        return id === null ? undefined : pictures.sized(id, 'small');
      },
      onChanged: (accountId) =>
        sockets.main.emit(accountRoom(accountId), 'invitations.changed', {}),
    });
    await invitations.sealAnew();
    const handlers = createInvitationHandlers(invitations);
    return {
      handlers,
      exportInto: createInvitationExport(handlers),
      offers: [invitationGate.offer(invitations)],
      facts: [profileErased.inside((tx, { profileId }) => eraseInvitations(tx, [profileId]))],
      eraseData: async (tx, accountId) =>
        eraseInvitations(tx, await profiles.idsOf(tx.query, accountId)),
    };
  },
});
