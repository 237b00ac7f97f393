import { HOUR_MS } from '@kith/contract';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { closedChats, messageReader } from '../../platform/feature/attachments.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import { workOf } from '../../platform/tasks/index.ts';
import { timelineWriter, vaultedItems } from '../../platform/timeline.ts';
import { contactMet, havingContact } from '../contacts/index.ts';
import { reportToOperators } from '../operator/index.ts';
import { pictureReaders } from '../pictures/index.ts';
import { acquaintance } from '../privacy/index.ts';
import { companions, profilesChanged, unreadOf } from '../profiles/index.ts';
import { closedAmong, mayReadMessage, maySeeFace } from './chat.access.ts';
import { createChatDigests } from './chat.digests.ts';
import { createChatExport } from './chat.export.ts';
import { messagesWritten } from './chat.facts.ts';
import { createChatHandlers } from './chat.handlers.ts';
import { type ChatService, createChatService } from './chat.service.ts';
import { createChatSockets } from './chat.sockets.ts';
import { countChats } from './chat.store.ts';
import { createChatTools } from './chat.tools.ts';
import { createOtherProfiles } from './list/other-profiles.ts';
import { createUnreadHints } from './list/unread-hints.ts';
import { companionsAmong } from './members/memberships.store.ts';
import { metTask } from './members/strangers.service.ts';
import { createAttachments } from './messages/attachments.ts';
import { createChatReactions } from './messages/chat.reactions.ts';
import { endedTask } from './removal/ended.service.ts';
import { type ChatReport, reportLetter } from './removal/report-letter.ts';
import { fillWords } from './search/message-words.fill.ts';
import { createIndexer, indexNew } from './search/message-words.new.ts';
import { countUnindexed } from './search/message-words.store.ts';
import { threadTask } from './threads/thread-summary.ts';
import { disappearTask } from './timed/disappearing.ts';
import { remindTask, sendLaterTask } from './timed/waiting-tasks.ts';
import { createItemsBefore } from './timeline/items-before.ts';
import { itemsInVaults } from './timeline/vaulted-items.ts';

export {
  chatRead,
  chatRemoved,
  chatSeen,
  chatsGone,
  chatUnvaulted,
  chatVaulted,
  memberLeft,
  messageGone,
  messagesHidden,
  messagesWritten,
  reminderDue,
  remindersGone,
} from './chat.facts.ts';
export { createChatHandlers } from './chat.handlers.ts';
export { memberRoom } from './chat.rooms.ts';
export { type ChatService, createChatService } from './chat.service.ts';
export { createChatSockets } from './chat.sockets.ts';
export type { CalledMember, CallingGroup } from './groups/group-calls.service.ts';
export { createUnreadHints } from './list/unread-hints.ts';
export {
  companionsAmong,
  isReached,
  otherInPrivate,
  peopleInVault,
  sharingChats,
} from './members/memberships.store.ts';
export { createAttachments } from './messages/attachments.ts';
export { createChatReactions } from './messages/chat.reactions.ts';
export type { Notice } from './notice.ts';
export type { RemindedOf } from './timed/reminders.service.ts';

declare module '../../platform/feature/services.ts' {
  interface Services {
    chat: ChatService;
  }
}

export default defineFeature({
  name: 'chat',
  needs: ['profiles', 'privacy', 'pictures'],
  asks: [timelineWriter],
  state: {
    'delayed hints about changed counts and seen messages':
      'For a second at most, to send several at once; clients that miss them receive the heads.',
    'how many people are typing in this second':
      'Of many, each process passes on a few; the next second begins anew.',
    'new messages that are about to be indexed for search':
      'A quarter of a second after they were written; the database has the list, and a new process continues with it.',
    'messages, seen and received markers that are about to be written together':
      'For one transaction at most; they have not been confirmed to anybody, so clients repeat the request.',
  },
  create: async (platform, { profiles, privacy, pictures }) => {
    const { database, clock, random, epoch, attachments, facts, log, sockets, tasks } = platform;
    const { seal, limits, config, mail } = platform;
    const { metrics } = platform;
    const { queue } = metrics;
    const unreadHints = createUnreadHints(clock, sockets.main, queue('unread_hints'));
    const options = {
      database,
      clock,
      random,
      tasks,
      epoch,
      endpoint: sockets.directory,
      people: profiles.people,
      isActive: profiles.isActive,
      unreadHints,
      queue,
      facts,
      timeline: () => platform.ports.one(timelineWriter),
      attachments: createAttachments(attachments),
      acquainted: async (query: Reader, profileIds: readonly string[], otherId: string) => {
        if (!config.messageRequests) return new Set(profileIds);
        const accountId = await privacy.accountOf(query, otherId);
        if (accountId === undefined) return new Set(profileIds);
        const own = await profiles.idsOf(query, accountId);
        return new Set([...own, ...(await havingContact(query, accountId, profileIds))]);
      },
      onReported: async (tx: Tx, report: ChatReport) => {
        const letter = reportLetter(config.brand, report);
        await reportToOperators(tx, { clock, random, mail }, letter, report.byAccount);
      },
      privacy,
      seal,
      limits,
      pictureOf: (id: string) => pictures.sized(id, 'small'),
    };
    const chat = createChatService(options);
    await chat.links.sealAnew();
    const others = createOtherProfiles({
      read: database.read,
      endpoint: sockets.main,
      unreadHints,
      idsOf: profiles.idsOf,
    });
    const indexer = createIndexer(
      database,
      clock,
      (err) => log.error({ err }, 'words failed'),
      limits,
    );
    metrics.gauge(
      { name: 'messages_unindexed', help: 'New messages that the search does not find yet.' },
      async () => [{ value: await countUnindexed(database.read) }],
    );
    const fillIn = createItemsBefore(options);
    const handlers = createChatHandlers(chat);
    return {
      service: chat,
      handlers,
      tools: createChatTools(profiles.people),
      digests: createChatDigests(profiles.people),
      timeline: {
        mention: { asks: true, isClosedByReading: true, fillIn: fillIn.mentions },
        reply: { asks: true, isClosedByReading: true },
        request: { asks: true, fillIn: fillIn.requests },
        joinRequest: { asks: true },
      },
      tasks: [
        workOf(sendLaterTask, {
          run: ({ id }) => chat.messages.scheduled.run(id),
          onGivenUp: (tx, { id }) => chat.messages.scheduled.giveUp(tx, id),
        }),
        workOf(metTask, {
          run: async ({ accountId, profileIds }) => {
            for (const id of await profiles.idsOf(database.read, accountId))
              for (const otherId of profileIds) await chat.strangers.met(id, otherId);
          },
        }),
        workOf(remindTask, { run: chat.reminders.run }),
        workOf(threadTask, { run: ({ chatId }) => chat.messages.summarize(chatId) }),
        workOf(endedTask, { run: chat.ended.run }),
        workOf(disappearTask, { run: ({ chatId }) => chat.messages.disappearing.run(chatId) }),
      ],
      schedules: [
        {
          name: 'indexMessages',
          everyMs: HOUR_MS,
          run: async () => {
            await fillWords({ database });
            // Left by a process that was killed.
            while (!(await indexNew(database)));
          },
        },
        { name: 'forgetReminders', everyMs: HOUR_MS, run: chat.reminders.forget },
        { name: 'disappearLate', everyMs: HOUR_MS, run: chat.messages.disappearing.sweepAll },
        { name: 'removeEndedChats', everyMs: HOUR_MS, run: chat.ended.sweep },
        { name: 'forgetGroupLinks', everyMs: HOUR_MS, run: chat.links.forget },
      ],
      main: { align: others.follow },
      directory: createChatSockets(options, chat),
      offers: [
        acquaintance.offer(chat.sharing),
        vaultedItems.offer(itemsInVaults),
        companions.offer(companionsAmong),
        messageReader.offer(mayReadMessage),
        closedChats.offer(closedAmong),
        pictureReaders.offer(maySeeFace),
        unreadOf.offer(chat.unreadOf),
      ],
      facts: [
        ...createChatReactions(chat),
        profilesChanged.after(({ accountId }) => others.changed(accountId)),
        // Nothing else accepts what they have asked, so it must not be lost.
        contactMet.inside(async (tx, { accountId, profileIds }) => {
          if (config.messageRequests)
            await tasks.add(tx, metTask, { accountId, profileIds: [...profileIds] });
        }),
        messagesWritten.after(async () => indexer.wake()),
      ],
      stop: indexer.stop,
      operatorPanel: async (query) => [{ name: 'chats', count: await countChats(query) }],
      exportInto: createChatExport({
        handlers,
        idsAfter: chat.listedIdsAfter,
        sawAfter: chat.sawAfter,
        linksBy: chat.links.by,
        requestsBy: chat.requests.by,
      }),
      eraseData: async (tx, accountId) => {
        for (const id of await profiles.idsOf(tx.query, accountId)) {
          await chat.eraseDrafts(tx, id);
          await chat.messages.scheduled.erase(tx, id);
          await chat.reminders.erase(tx, id);
        }
      },
    };
  },
});
