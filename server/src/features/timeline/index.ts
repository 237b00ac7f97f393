import { HOUR_MS } from '@kith/contract';
import { merged } from '@kith/contract/base/feature';
import { paged } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { type TimelineKinds, timelineWriter, vaultedItems } from '../../platform/timeline.ts';
import {
  chatRemoved,
  chatSeen,
  chatsGone,
  chatVaulted,
  memberLeft,
  messageGone,
  messagesHidden,
  peopleInVault,
} from '../chat/index.ts';
import { profileErased } from '../profiles/index.ts';
import { fillTimelines } from './fill-in.ts';
import { eraseTimeline } from './items.store.ts';
import { createTimelineCollection } from './timeline.collection.ts';
import type { TimelineOptions } from './timeline.options.ts';
import { createTimelineService } from './timeline.service.ts';
import { createTimelineWriter } from './timeline.writer.ts';
import { trimTimelines } from './trim.ts';
import { createWaitingDigest } from './waiting.digest.ts';

export default defineFeature({
  name: 'timeline',
  needs: ['profiles'],
  asks: [vaultedItems],
  create: ({ database, clock, epoch, sockets, features, ports }, { profiles }) => {
    let known: TimelineKinds | undefined;
    const kinds = (): TimelineKinds => {
      known ??= merged(features.map(({ timeline = {} }) => timeline));
      return known;
    };
    const vaulted: TimelineOptions['vaulted'] = (query, items) =>
      ports.one(vaultedItems)(query, items);
    const options = { database, clock, epoch, endpoint: sockets.directory, kinds, vaulted };
    const collection = createTimelineCollection(options);
    const writer = createTimelineWriter(options, collection);
    const service = createTimelineService(options, collection);
    const readOnes = (): string[] =>
      Object.entries(kinds()).flatMap(([name, kind]) => (kind.isClosedByReading ? name : []));
    return {
      digests: [createWaitingDigest({ clock, people: profiles.people, inVault: peopleInVault })],
      handlers: {
        'timeline.list': ({ actor, query }) => service.list(actor, query),
        'timeline.update': ({ actor, params, body }) => service.update(actor, params.id, body),
      },
      directory: {
        collections: [
          {
            name: 'timeline',
            purge: { name: 'purgeTimelines', run: collection.purge },
            since: async (actor, version) => {
              const answer = await service.list(actor, { version });
              return answer.next === null ? answer : null;
            },
            heads: async ({ profileId }) => ({ timeline: await collection.version(profileId) }),
          },
        ],
      },
      schedules: [
        { name: 'fillTimelines', everyMs: HOUR_MS, run: () => fillTimelines(options) },
        { name: 'trimTimelines', everyMs: HOUR_MS, run: () => trimTimelines(database, writer) },
      ],
      offers: [timelineWriter.offer(writer)],
      // Items follow what they refer to: nothing is listed that its owner could not read.
      exportInto: {
        profile: async ({ request: { actor } }) => ({
          timeline: await Array.fromAsync(
            paged(async (after) => {
              const { items, next } = await service.list(actor, { after });
              return { entries: items, next };
            }),
          ),
        }),
      },
      facts: [
        chatSeen.inside((tx, { profileId, chatId, seq }) =>
          writer.close(tx, { profileId, chatId, upToSeq: seq, kinds: readOnes() }),
        ),
        messageGone.inside((tx, { chatId, seq }) => writer.remove(tx, { chatId, seqs: [seq] })),
        messagesHidden.inside((tx, hidden) => writer.remove(tx, hidden)),
        chatsGone.inside(async (tx, { profileId, chatIds }) => {
          for (const chatId of chatIds) await writer.remove(tx, { profileId, chatId });
        }),
        memberLeft.inside((tx, left) => writer.remove(tx, left)),
        chatVaulted.inside((tx, vaulted) => writer.remove(tx, vaulted)),
        chatRemoved.inside((tx, { chatId }) => writer.remove(tx, { chatId })),
        profileErased.inside((tx, { profileId }) => eraseTimeline(tx, profileId)),
      ],
    };
  },
});
