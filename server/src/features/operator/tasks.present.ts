import type { TaskState, TaskSummary } from '@kith/contract';
import type { TaskTable } from '../../platform/tasks/index.ts';

/**
 * Parts of an error message that may identify a user or reveal a secret: email addresses and
 * passwords in URLs, links, phone numbers, codes, and anything as long as an id or a token. Node's
 * own error codes are that long, too.
 */
const PRIVATE =
  /\S*@\S+|\b[a-z][\w+.-]*:\/\/\S+|\+\d[\d ().-]{5,}\d|\d{6,}|\b(?!ERR_)[\w+=-]{20,}/gi;

/** The reason of a failure, as far as the operator may read it. */
export const withoutPrivateParts = (reason: string): string => reason.replace(PRIVATE, '…');

/** Omits the payload, which reveals whom the task is about. */
export const presentTask = (row: TaskTable, state: TaskState): TaskSummary => ({
  id: row.id,
  kind: row.kind,
  createdTime: row.created_time,
  attempts: row.attempts,
  nextTime: state === 'waiting' ? row.run_at : null,
  failure: row.last_error === null ? null : withoutPrivateParts(row.last_error),
});
