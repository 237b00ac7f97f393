import { HOUR_MS } from '@kith/contract';
import { reachPath } from '@kith/contract/reach/reach-path';
import { unlessGone } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { authenticator } from '../../platform/http/index.ts';
import { profileRoom } from '../../platform/sockets/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createAnswerMail } from './answer-mail.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createReachService } from './reach.service.ts';
import { eraseReach } from './reach.store.ts';
import { serveReachPages } from './reach-pages.ts';
import { createVisitors } from './visitors.service.ts';

export default defineFeature({
  name: 'reach',
  needs: ['pictures', 'privacy', 'profiles', 'shares', 'site'],
  create: (platform, { pictures, privacy, profiles, shares, site }) => {
    const { clock, database, http, limits, mail, origin, origins } = platform;
    const { ports, random, seal, sockets } = platform;
    const tell = (profileId: string) =>
      sockets.directory.emit(profileRoom(profileId), 'reach.changed', {});
    const accountOf = async (cookie: string) =>
      (await unlessGone(ports.one(authenticator).byCookie(cookie)))?.accountId;
    const { brand } = platform.config;
    const answerMail = createAnswerMail({ mail, limits, seal, origin, brand });
    const mailAnswer = answerMail.send;
    const isOpenRequest = shares.isOpenRequest;
    const reach = createReachService({ database, clock, isOpenRequest, mailAnswer, tell });
    const visitors = createVisitors({
      ...{ database, clock, limits, random, privacy, isOpenRequest, accountOf, tell },
      people: profiles.people,
      mailedMessage: answerMail.messageIdOf,
      profilesOf: profiles.idsOf,
      pictureOf: async (profileId) => {
        const id = await profiles.pictureOf(database.read, profileId);
        return id === null ? undefined : pictures.sized(id, 'small');
      },
    });
    return {
      handlers: {
        'reach.get': ({ actor }) => reach.get(actor),
        'reach.update': ({ actor, body }) => reach.update(actor, body),
        'reach.messages': ({ actor, query }) => reach.messages(actor, query),
        'reach.answer': ({ actor, params, body }) => reach.answer(actor, params.id, body.text),
        'reach.remove': async ({ actor, params }) => {
          await reach.remove(actor, params.id);
          return {};
        },
        'reach.picture': ({ params }) => visitors.picture(params.id),
      },
      serve: () =>
        serveReachPages(http, {
          ...{ visitors, limits, origins, pagesFor: site.pagesFor },
          proofs: createProofOfWork({ seal, clock, random }),
          isMember: async (cookie) =>
            cookie !== undefined && (await accountOf(cookie)) !== undefined,
        }),
      facts: [profileErased.inside((tx, { profileId }) => eraseReach(tx, 'profile_id', profileId))],
      schedules: [{ name: 'forgetVisitors', everyMs: HOUR_MS, run: reach.sweep }],
      exportInto: {
        profile: async ({ request }) => ({
          reachPage: {
            address: `${origin}${reachPath(request.actor.profileId)}`,
            ...(await reach.get(request.actor)),
          },
          reachMessages: await reach.allMessages(request.actor),
        }),
      },
      eraseData: (tx, accountId) => eraseReach(tx, 'account_id', accountId),
    };
  },
});
