import { defineFeature } from '../../platform/feature/feature.ts';
import { noticeDue, noticeOver } from '../../platform/feature/notices.ts';
import { callChanged, callMissed, rungByPush } from '../calls/index.ts';
import {
  chatRead,
  chatsGone,
  chatVaulted,
  messageGone,
  messagesHidden,
  messagesWritten,
  reminderDue,
  remindersGone,
} from '../chat/index.ts';
import { createAppleSender } from './apple-sender.ts';
import { createCallPush } from './call-push.ts';
import { createClosing } from './closing.ts';
import { createMessagePush } from './message-push.ts';
import { createNoticePush } from './notice-push.ts';
import { countRegistrations, deleteOfAccount } from './push.store.ts';
import { readPushKeys } from './push-keys.ts';
import { createPushSender } from './push-sender.ts';
import { createRegistrations } from './registrations.service.ts';

const ADDRESS = /<([^<>]*)>$/;

/** Push services accept an https address or an email address. */
const contactOf = (origin: string, mailFrom: string): string =>
  origin.startsWith('https:') ? origin : `mailto:${ADDRESS.exec(mailFrom)?.[1] ?? mailFrom}`;

export default defineFeature({
  name: 'push',
  needs: ['accounts', 'profiles', 'chat', 'preferences', 'calls'],
  state: {
    'connection to Apple': 'Reopened for the next notification.',
    'push services that did not answer, per account': 'Noted again when they do not answer.',
    'token for Apple': 'Valid for 40 minutes; created again from the key.',
  },
  create: async (platform, { accounts, profiles, chat, preferences, calls }) => {
    const { database, clock, log, random, seal, outbound, origin, config, tasks } = platform;
    const keys = await readPushKeys({ database, clock, seal });
    const apple = config.apple && createAppleSender(config.apple, clock);
    const contact = contactOf(origin, config.mailFrom);
    const send = createPushSender({ outbound, clock, apple, keys, contact });
    const { liveSessions } = accounts.keeper;
    const registrations = createRegistrations({ database, clock, random, send, liveSessions });
    const { reachable } = registrations;
    const closing = createClosing({ database, tasks, send, reachable });
    const messages = createMessagePush({
      ...{ database, tasks, clock, log, send, closing, reachable },
      noticeOf: chat.noticeOf,
      isUnseen: chat.isUnseen,
      remindedOf: chat.reminders.remindedOf,
      accountsOf: profiles.accountsOf,
      preferencesOf: preferences.of,
    });
    const ringing = createCallPush({
      ...{ database, tasks, clock, log, send, closing, liveSessions },
      callOf: calls.byId,
      accountsOf: profiles.accountsOf,
      isLineUnseen: chat.isLineUnseen,
      isHidden: calls.isHidden,
      preferencesOf: preferences.of,
      open: registrations.open,
    });
    const notices = createNoticePush({
      ...{ database, tasks, clock, send, reachable },
      kinds: () => platform.features.flatMap((feature) => feature.notices ?? []),
      accountsOf: profiles.accountsOf,
      preferencesOf: preferences.of,
    });
    return {
      handlers: {
        'push.key': async () => ({ publicKey: keys.publicKey }),
        'push.register': async ({ actor, body }) => {
          await registrations.register(actor, body);
          return {};
        },
        'push.unregister': async ({ actor }) => {
          await registrations.unregister(actor);
          return {};
        },
        'push.test': async ({ actor }) => ({ results: await registrations.test(actor) }),
      },
      offers: [rungByPush.offer(ringing.rung)],
      tasks: [...messages.work, ...closing.work, ...ringing.work, ...notices.work],
      facts: [
        messagesWritten.inside((tx, { chatId, seqs }) => messages.written(tx, chatId, seqs)),
        messageGone.inside((tx, { chatId, seq }) => closing.gone(tx, chatId, seq)),
        messagesHidden.inside((tx, hidden) => closing.hidden(tx, hidden)),
        remindersGone.inside((tx, gone) => closing.unreminded(tx, gone)),
        chatRead.inside((tx, read) => closing.read(tx, read)),
        chatVaulted.inside((tx, { profileId, chatId }) => closing.left(tx, profileId, [chatId])),
        chatsGone.inside((tx, { profileId, chatIds }) => closing.left(tx, profileId, chatIds)),
        reminderDue.inside((tx, place) => messages.reminded(tx, place)),
        callChanged.inside((tx, change) => ringing.changed(tx, change)),
        callMissed.inside((tx, call) => ringing.missed(tx, call)),
        noticeDue.inside(notices.due),
        noticeOver.inside(notices.over),
      ],
      operatorPanel: async (query) => [
        { name: 'pushRegistrations', count: await countRegistrations(query) },
      ],
      eraseData: deleteOfAccount,
      stop: () => apple?.close(),
    };
  },
});
