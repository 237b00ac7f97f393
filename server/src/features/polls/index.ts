import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kith/contract';
import * as z from 'zod';
import { messageReader } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { type TaskKind, workOf } from '../../platform/tasks/index.ts';
import { memberRoom } from '../chat/index.ts';
import { createPollKind } from './polls.kind.ts';
import { createPolls } from './polls.service.ts';

/** Closes a poll at its time; a task, so that any process can run it. */
const closePoll: TaskKind<{ id: string }> = {
  name: 'closePoll',
  payload: z.strictObject({ id: z.string() }),
  attemptsMax: 20,
  backoff: { firstMs: SECOND_MS, maxMs: HOUR_MS },
  atOnce: 10,
  timeoutMs: MINUTE_MS,
};

export default defineFeature({
  name: 'polls',
  needs: ['chat'],
  asks: [messageReader],
  create: ({ database, clock, random, ports, tasks, sockets }, { chat }) => {
    const polls = createPolls({
      ...{ database, clock, random, chat },
      mayRead: (...of) => ports.one(messageReader)(...of),
      // A hint without content: clients with access request the rest.
      tellVoted: ({ profileId, pollId, isVaulted }) =>
        sockets.directory.emit(memberRoom(profileId, isVaulted), 'polls.voted', { pollId }),
    });
    return {
      handlers: {
        'polls.create': ({ actor, body }) => polls.create(actor, body),
        'polls.chosen': async ({ actor, params }) => ({
          chosen: await polls.chosen(actor, params.id),
        }),
        'polls.vote': async ({ actor, params, body }) => ({
          chosen: await polls.vote(actor, params.id, body.chosen),
        }),
        'polls.close': async ({ actor, params }) => {
          await polls.close(actor, params.id);
          return {};
        },
      },
      attachments: {
        poll: createPollKind({
          ...{ clock, chat },
          closeLater: (tx, id, delayMs) => tasks.add(tx, closePoll, { id }, delayMs),
        }),
      },
      tasks: [workOf(closePoll, { run: ({ id }) => polls.closeByTime(id) })],
      schedules: [{ name: 'forgetPolls', everyMs: HOUR_MS, run: polls.sweep }],
      eraseData: polls.erase,
    };
  },
});
