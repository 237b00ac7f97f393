import { displayName } from '@kith/contract/base/names';
import { defineFeature } from '../../platform/feature/feature.ts';
import { timelineWriter } from '../../platform/timeline.ts';
import { mutualContacts } from '../contacts/index.ts';
import { blocksChanged } from '../privacy/index.ts';
import { profileErased } from '../profiles/index.ts';
import { createCalendarExport } from './calendar.export.ts';
import { CALENDAR_TOOLS, eventsDigest } from './calendar.tools.ts';
import { createCalendar } from './calendar.ts';
import { INVITATION_KIND, PROPOSAL_KIND } from './event-items.ts';
import { CANCELLED_KIND, newsNotice, UPDATE_KIND } from './event-news.ts';
import { createIcsReader } from './ics/ics-reader.ts';
import { createReminderMail } from './reminders/reminder-mail.ts';
import { reminderNotice } from './reminders/reminder-notice.ts';
import { REMINDER_KIND } from './reminders/reminders.ts';
import { createRuleCheck } from './rule-check.ts';

export default defineFeature({
  name: 'calendar',
  needs: ['accounts', 'preferences', 'privacy', 'profiles'],
  asks: [timelineWriter],
  state: {
    'the thread that tries rules': 'It is started again for the next rule.',
  },
  create: (platform, { accounts, preferences, privacy, profiles }) => {
    const { database, clock, random, epoch, sockets, tasks, facts, ports } = platform;
    const { mail, limits, origin, seal } = platform;
    const rules = createRuleCheck(clock);
    const calendar = createCalendar({
      ...{ database, clock, random, epoch, rules, tasks, facts, limits, origin, seal },
      accountsOf: profiles.accountsOf,
      nameOf: async (query, id) => {
        const [person] = await profiles.people(query, [id]);
        return person === undefined ? '' : displayName(person);
      },
      readFile: createIcsReader(clock),
      timeline: () => ports.one(timelineWriter),
      endpoint: sockets.directory,
      reachable: privacy.reachableBy,
      blockersAmong: privacy.blockersAmong,
      knowing: privacy.knowingOf,
      busyTo: async (query, person, ids) => {
        const mutual = await mutualContacts(query, person.accountId, ids);
        return privacy.busyTo(query, person, [...mutual]);
      },
      blocks: async (query, profileId, otherId) =>
        (await privacy.blockState(query, profileId, otherId)).isBlocked,
      lockProfiles: privacy.lock,
      reminderMail: createReminderMail({
        ...{ mail, limits, origin },
        accountsOf: profiles.accountsOf,
        preferencesOf: preferences.of,
        emailOf: accounts.keeper.emailOf,
      }),
    });
    const { handlers, followed, schedules, erase, silence, part, tasks: work } = calendar;
    return {
      handlers,
      tools: CALENDAR_TOOLS,
      digests: [eventsDigest],
      directory: { collections: [followed] },
      schedules,
      tasks: work,
      notices: [reminderNotice, newsNotice],
      timeline: {
        [INVITATION_KIND]: { asks: true },
        [PROPOSAL_KIND]: { asks: true },
        [REMINDER_KIND]: { asks: true },
        [UPDATE_KIND]: { asks: false },
        [CANCELLED_KIND]: { asks: true },
      },
      facts: [
        profileErased.inside((tx, { profileId }) => erase(tx, [profileId])),
        blocksChanged.inside(async (tx, { profileId, others }) => {
          await part(tx, profileId, others);
          await silence(tx, profileId, others);
        }),
      ],
      exportInto: createCalendarExport(handlers, database.read, calendar.feedAddresses),
      eraseData: async (tx, accountId) => erase(tx, await profiles.idsOf(tx.query, accountId)),
      stop: rules.stop,
    };
  },
});
