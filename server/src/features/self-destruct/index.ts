import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import { messageReader } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { createContents } from './contents.ts';
import { createSelfDestructKind } from './self-destruct.kind.ts';
import { createSelfDestruct } from './self-destruct.service.ts';

/** Destroys content that its viewer has not closed; a task, so that any process can run it. */
const burn: TaskKind<{ id: string }> = {
  name: 'burn',
  payload: z.strictObject({ id: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: HOUR_MS },
  atOnce: 10,
  timeoutMs: MINUTE_MS,
};

export default defineFeature({
  name: 'self-destruct',
  needs: ['files', 'pictures', 'chat'],
  asks: [messageReader],
  create: ({ database, clock, random, ports, tasks }, { files, pictures, chat }) => {
    const attachments = createSelfDestruct({
      ...{ database, clock, random, chat },
      contents: createContents({ files, pictures }),
      mayRead: (...of) => ports.one(messageReader)(...of),
      burnLater: (tx, id, delayMs) => tasks.add(tx, burn, { id }, delayMs),
    });
    const { create, open, get, close, destroy } = attachments;
    return {
      handlers: {
        'selfDestruct.create': ({ actor, body }) => create(actor.accountId, body),
        'selfDestruct.open': ({ actor, params, body }) => open(actor, params.id, body.grant),
        'selfDestruct.get': ({ actor, params, query }) => get(actor, params.id, query.grant),
        'selfDestruct.close': async ({ actor, params, body }) => {
          await close(actor, params.id, body.grant);
          return {};
        },
      },
      attachments: { selfDestruct: createSelfDestructKind({ chat, destroy }) },
      tasks: [workOf(burn, { run: ({ id }) => attachments.burn(id) })],
      schedules: [{ name: 'burnExpired', everyMs: HOUR_MS, run: attachments.sweep }],
      eraseData: attachments.erase,
    };
  },
});
