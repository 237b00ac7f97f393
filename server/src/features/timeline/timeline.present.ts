import type { Marker, TimelineItem } from '@kith/contract';
import type { TimelineKinds } from '../../platform/timeline.ts';
import type { TimelineItemTable } from './timeline.tables.ts';

export const presentItem = (row: TimelineItemTable, kinds: TimelineKinds): TimelineItem => ({
  id: row.id,
  kind: row.kind,
  at: row.at,
  // Of a kind that no longer exists: nothing waits for anybody.
  asks: kinds[row.kind]?.asks ?? false,
  done: row.done === 1,
  snoozedUntil: row.snoozed_until,
  chatId: row.chat_id,
  messageId: row.seq === null ? null : String(row.seq),
  personId: row.person_id,
  aboutId: row.about_id,
  version: row.version,
});

export const presentRemoved = ({ id }: Pick<TimelineItemTable, 'id'>): Marker => ({
  id,
  deleted: true,
});
