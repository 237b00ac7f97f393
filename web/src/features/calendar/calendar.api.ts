import type { EventsAnswer } from '@kith/contract/calendar/event-list';
import type { Call } from '../../platform/api-client.ts';

const PAGE = 500;

/** Everything without a version, otherwise the changes; all pages as one answer. */
export const fetchEvents = async (
  call: Call,
  version: number,
): Promise<EventsAnswer & { epoch: string }> => {
  const query = { ...(version > 0 && { version: String(version) }), take: String(PAGE) };
  const first = await call('events.list', { query });
  const events = [...first.events];
  for (let { next } = first; next !== null; ) {
    const page = await call('events.list', { query: { ...query, after: next } });
    events.push(...page.events);
    next = page.next;
  }
  return { ...first, events };
};
