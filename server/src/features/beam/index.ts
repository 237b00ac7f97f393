import { HOUR_MS, MINUTE_MS } from '@kith/contract';
import {
  BEAM_OFFER_MS,
  BEAM_RELAY_MS,
  BEAM_UNTAKEN_PER_HOUR,
} from '@kith/contract/beam/beam.constants';
import { defineFeature } from '../../platform/feature/feature.ts';
import { accountRoom, sessionEnded } from '../../platform/sockets/index.ts';
import { blocksChanged } from '../privacy/index.ts';
import { profileErased } from '../profiles/index.ts';
import { iceServersFor, knowing } from '../rooms/index.ts';
import { createBeamLists } from './beam.lists.ts';
import type { BeamOptions } from './beam.options.ts';
import { createBeamService } from './beam.service.ts';
import { deleteOffersBefore, eraseOffers } from './beam.store.ts';
import { serveBeamPage } from './beam-page.ts';
import { createBeamPairs } from './pairs/pairs.service.ts';

export default defineFeature({
  name: 'beam',
  needs: ['accounts', 'profiles', 'privacy', 'chat', 'rooms', 'site'],
  create: (platform, { accounts, profiles, privacy, chat, site }) => {
    const { bus, config, database, clock, http, limits, origins, random, log, sockets } = platform;
    const options: BeamOptions = {
      ...{ database, clock, random },
      people: profiles.people,
      accountOf: privacy.accountOf,
      browsers: accounts.browsers,
      mayReach: async (query, from, to) =>
        (await privacy.reachable(query, from.accountId, [to.profileId])).has(to.profileId) &&
        !(await privacy.isBlockedBy(query, from.accountId, to.profileId)),
      sees: async (query, watcher, profileId) =>
        (await privacy.seenBy(query, watcher, [profileId])).has(profileId),
      shareChat: async (query, accountId, profileId) =>
        (await chat.sharing(query, accountId, [profileId])).length > 0,
      know: knowing(privacy),
      hiddenFrom: chat.hiddenFrom,
      untakenMax: BEAM_UNTAKEN_PER_HOUR * limits.factor,
      hasRelay: config.turn !== undefined,
      iceServersFor: (id) => iceServersFor(config.turn, clock, id),
      openSessions: (accountId) => sockets.main.sessions(accountRoom(accountId)),
      tell: (room, offer) => sockets.main.emit(room, 'beam.changed', offer),
      pass: (room, signal) => sockets.main.emit(room, 'beam.signal', signal),
    };
    const pairs = createBeamPairs({
      ...{ database, clock, random, limits },
      iceServersFor: (id) => iceServersFor(config.turn, clock, id, BEAM_RELAY_MS),
    });
    const lists = createBeamLists(options);
    const beam = createBeamService(options, lists);
    const ending = new Set<Promise<void>>();
    const stopHearing = bus.subscribe(sessionEnded, ({ sessionId }) => {
      const done = beam
        .sessionEnded(sessionId)
        .catch((err: unknown) => log.error({ err }, 'offers of a session could not be ended'))
        .finally(() => ending.delete(done));
      ending.add(done);
    });
    return {
      handlers: {
        'beam.devices': ({ actor }) => beam.devices(actor),
        'beam.list': ({ actor, query }) => lists.list(actor, query),
        'beam.offer': ({ actor, body }) => beam.offer(actor, body),
        'beam.accept': ({ actor, params, body }) => beam.accept(actor, params.id, body.page),
        'beam.resume': ({ actor, params, body }) => beam.resume(actor, params.id, body.page),
        'beam.decline': async ({ actor, params }) => {
          await beam.decline(actor, params.id);
          return {};
        },
        'beam.signal': async ({ actor, params, body }) => {
          await beam.signal(actor, params.id, body);
          return {};
        },
        'beam.end': async ({ actor, params, body }) => {
          await beam.end(actor, params.id, body.outcome);
          return {};
        },
        'beamPairs.open': ({ context }) => pairs.open(context.address),
        'beamPairs.join': ({ body, context }) => pairs.join(body.code, context.address),
        'beamPairs.signal': ({ params, body }) => pairs.signal(params.id, body),
        'beamPairs.close': async ({ params, body }) => {
          await pairs.close(params.id, body.key);
          return {};
        },
      },
      serve: () => serveBeamPage(http, { limits, origins, pagesFor: site.pagesFor }),
      facts: [
        profileErased.inside((tx, { profileId }) => eraseOffers(tx, { profileId })),
        blocksChanged.inside((tx, { profileId, others }) =>
          beam.blocked(
            tx,
            profileId,
            others.flatMap(({ id, isBlocked }) => (isBlocked ? [id] : [])),
          ),
        ),
      ],
      schedules: [
        {
          name: 'forgetOffers',
          everyMs: HOUR_MS,
          run: () =>
            database.transaction((tx) => deleteOffersBefore(tx, clock.now() - BEAM_OFFER_MS)),
        },
        { name: 'forgetPairs', everyMs: 10 * MINUTE_MS, run: pairs.sweep },
      ],
      exportInto: {
        account: async ({ request }) => ({ beamOffers: await lists.all(request.actor) }),
      },
      eraseData: (tx, accountId) => eraseOffers(tx, { accountId }),
      stop: async () => {
        stopHearing();
        await Promise.all(ending);
      },
    };
  },
});
