import { defineFeature } from '../../platform/feature/feature.ts';
import { blocksChanged, privacyChanged } from '../privacy/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createPresence } from './presence.ts';

export default defineFeature({
  name: 'presence',
  needs: ['privacy', 'chat'],
  state: {
    'what is being written about each profile, in its order':
      'It ends with the process, and who was online there counts as gone when its lease ends.',
    'who has pages open, and who watches whom':
      'Both belong to the connections of this process and end with them; the database says who is online at which process.',
  },
  create: async ({ bus, node, database, clock, log }, { privacy, chat }) => {
    const presence = createPresence({
      bus,
      node,
      database,
      clock,
      seenBy: privacy.seenBy,
      sharingChats: chat.sharing,
      demandMember: chat.demandMember,
      onError: (error) => log.error({ err: error }, 'presence failed'),
    });
    await presence.begin();
    return {
      directory: { welcome: presence.follow, requests: presence.requests },
      facts: [
        privacyChanged.after(({ profileId }) => presence.changed(profileId)),
        blocksChanged.after(({ profileId, others }) =>
          presence.changedTo(
            profileId,
            others.map(({ id }) => id),
          ),
        ),
        profileErased.inside((tx, { profileId }) => presence.forget(tx, profileId)),
      ],
      stop: presence.stop,
    };
  },
});
