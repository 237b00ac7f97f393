import type { DirectoryHeard } from './heard.ts';

export const directory: DirectoryHeard = {
  'events.changed': 'self',
  'calendars.changed': 'self',
  'sharedCalendar.changed': 'watchers',
};

/**
 * The member is invited to the event of the owner, and proposes another time; one of the owner's calendars is shared
 * with them to read.
 */
export default `
                  anonymous     revoked       borrowed      stranger   sibling    former     member       owner  reader
events.list       unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
events.month      unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     ok
events.get        unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     ok
events.create     unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     not_allowed
events.update     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
events.remove     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     not_allowed
events.restore    unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found    ok     not_allowed
events.answer     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  ok           ok     not_allowed
events.settle     unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_allowed  ok     not_allowed
calendars.create  unauthorized  unauthorized  unauthorized  ok         ok         ok         ok           ok     not_allowed
calendars.update  unauthorized  unauthorized  unauthorized  not_found  not_found  not_found  not_found    ok     not_allowed
calendars.import     unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     not_found     ok            not_allowed
calendars.feed       unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     not_found     ok            ok
calendars.setFeed    unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     not_found     ok            not_allowed
calendars.export     unauthorized  unauthorized  ok            not_found     not_found     not_found     not_found     ok            ok
sharedCalendars.people  unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     not_found     ok            ok
sharedCalendars.share   unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     not_found     ok            not_allowed
sharedCalendars.end     unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     ok            ok            not_allowed
sharedCalendars.month   unauthorized  unauthorized  unauthorized  not_found     not_found     not_found     ok            ok            ok
freeBusy.list        unauthorized  unauthorized  unauthorized  ok            ok            ok            ok            ok            ok
calendars.readFeed   not_found     not_found     not_found     not_found     not_found     not_found     not_found     not_found     not_found
`;
