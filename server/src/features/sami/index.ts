import { HOUR_MS } from '@kith/contract';
import { paged } from '../../platform/feature/exporting.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { authenticator, demandSession } from '../../platform/http/index.ts';
import { jsonArray } from '../../platform/json-stream.ts';
import { workOf } from '../../platform/tasks/index.ts';
import { timelineWriter, vaultedItems } from '../../platform/timeline.ts';
import {
  chatUnvaulted,
  chatVaulted,
  isReached,
  otherInPrivate,
  peopleInVault,
} from '../chat/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createAllowance } from './allowance.ts';
import { createAnswerChanges } from './answers.changes.ts';
import type { AnswersOptions } from './answers.options.ts';
import { createAnswersService } from './answers.service.ts';
import { answerSami, createAnswerRunner } from './answers.task.ts';
import { createDigests } from './digests.ts';
import { eraseSami } from './entries.store.ts';
import { createModels } from './models.client.ts';
import { createModelsService } from './models.service.ts';
import { createSamiCollection } from './sami.collection.ts';
import type { SamiOptions } from './sami.options.ts';
import { createSamiService } from './sami.service.ts';
import { createToolbox } from './toolbox.ts';
import { eraseUsage, monthOf, usageOfAll } from './usage.store.ts';
import { createVaultMoves } from './vault-moves.ts';
import { createWaitingCards } from './waiting-cards.ts';

/** Each has up to a hundred entries. */
const EXPORTED_AT_ONCE = 5;

export default defineFeature({
  name: 'sami',
  needs: ['chat', 'preferences'],
  asks: [timelineWriter, vaultedItems],
  create: (platform, { preferences }) => {
    const { database, clock, random, epoch, limits, sockets, ports, tasks, config, log } = platform;
    const options: SamiOptions = {
      ...{ database, clock, random, epoch, limits, tasks, endpoint: sockets.directory },
      timeline: () => ports.one(timelineWriter),
      otherIn: otherInPrivate,
      isReached,
      vaultedAmong: async (query, profileId, ids) => {
        if (ids.length === 0) return new Set();
        const items = ids.map((chatId) => ({
          ...{ profileId, kind: 'sami', key: chatId, at: 0, chatId },
        }));
        const people = new Set(await peopleInVault(query, profileId));
        const chats = await ports.one(vaultedItems)(query, items);
        return new Set([
          ...[...chats].map(({ chatId = '' }) => chatId),
          ...ids.filter((id) => people.has(id)),
        ]);
      },
    };
    const collection = createSamiCollection(options);
    const cards = createWaitingCards(options);
    const service = createSamiService(options, collection, cards);
    const client = config.samiModels && createModels(config.samiModels, clock);
    const offered = config.samiModels && client && { ...config.samiModels, host: client.host };
    const models = createModelsService(options, offered);
    const answersOptions: AnswersOptions = {
      ...{ ...options, collection, models, client, offered, log },
      toolbox: createToolbox(() => platform.features, database.read),
      digests: createDigests(() => platform.features, database.read),
      propose: service.propose,
      preferencesOf: preferences.of,
      isLive: (sessionId) => ports.one(authenticator).isLive(sessionId),
    };
    const changes = createAnswerChanges(answersOptions);
    const allowance = createAllowance(options, offered);
    const answers = createAnswersService(answersOptions, changes);
    const placeOf = ({ id, number }: { id: string; number: string }) => ({
      ...{ threadId: id, number: Number(number) },
    });
    const moves = createVaultMoves(options, collection, cards);
    return {
      handlers: {
        'samiThreads.list': ({ actor, query }) => service.list(actor, query),
        'samiThreads.search': ({ actor, query }) => service.search(actor, query.q),
        'samiThreads.create': ({ actor, body }) => service.create(actor, body),
        'samiThreads.update': ({ actor, params, body }) =>
          service.rename(actor, params.id, body.title),
        'samiThreads.remove': async ({ actor, params }) => {
          await service.remove(actor, params.id);
          return {};
        },
        'samiThreads.restore': ({ actor, params }) => service.restore(actor, params.id),
        'samiEntries.list': ({ actor, params }) => service.read(actor, params.id),
        'samiEntries.add': ({ actor, params, body }) => service.add(actor, params.id, body),
        'samiEntries.update': ({ actor, params, body }) => {
          demandSession(actor);
          const { id, number } = params;
          return service.answer(actor, { id, number: Number(number) }, body);
        },
        'samiModels.read': ({ actor }) => models.about(actor),
        'samiModels.choose': ({ actor, body }) => {
          demandSession(actor);
          return models.choose(actor, body);
        },
        'samiAnswers.list': ({ actor, params, query }) =>
          answers.list(actor, params.id, Number(query.after ?? 0)),
        'samiAnswers.start': ({ actor, params, body }) => {
          demandSession(actor);
          return answers.start(actor, placeOf(params), body);
        },
        'samiAnswers.read': ({ actor, params, query }) =>
          answers.read(actor, placeOf(params), Number(query.after ?? 0)),
        'samiAnswers.stop': ({ actor, params }) => answers.stop(actor, placeOf(params)),
      },
      directory: {
        collections: [
          {
            name: 'samiThreads',
            purge: { name: 'purgeSami', run: collection.purge },
            since: async (actor, version) => {
              const answer = await service.list(actor, { version });
              return answer.next === null ? answer : null;
            },
            heads: async ({ profileId }) => ({ samiThreads: await collection.version(profileId) }),
          },
        ],
      },
      timeline: cards.timeline,
      tasks: [
        workOf(answerSami, { run: createAnswerRunner(answersOptions, changes, allowance) }),
        ...cards.tasks,
      ],
      operatorPanel: async (query) => {
        const used = await usageOfAll(query, monthOf(clock.now()));
        return [
          { name: 'samiAnswers', count: used.answers },
          { name: 'samiFailures', count: used.failures },
          { name: 'samiTokens', count: used.tokens },
        ];
      },
      eraseAccount: eraseUsage,
      schedules: [{ name: 'forgetSami', everyMs: HOUR_MS, run: service.forget }],
      facts: [
        chatVaulted.inside(moves.enter),
        chatUnvaulted.inside(moves.leave),
        profileErased.inside((tx, { profileId }) => eraseSami(tx, profileId)),
      ],
      exportInto: {
        profileFiles: async ({ request: { actor }, add, goOn, folder }) => {
          const conversations = () =>
            paged(async (after) => {
              await goOn();
              const { threads, next } = await service.list(actor, {
                after,
                take: EXPORTED_AT_ONCE,
              });
              const entries: object[] = [];
              for (const thread of threads)
                entries.push({
                  ...{ ...thread, entries: await service.entriesIn(thread.id) },
                  answers: await answers.answersIn(thread.id),
                });
              return { entries, next };
            });
          await add(`${folder}/sami.json`, () => jsonArray(conversations()));
        },
      },
    };
  },
});
