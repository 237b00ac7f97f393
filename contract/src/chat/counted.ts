import type { SystemMessage } from './message.schemas.ts';

/**
 * Whether a message can be unread and the last one of its chat. Of the lines by the server, those
 * that say so, and missed calls, because somebody waits for an answer: they were stored before lines
 * could say it.
 */
export const isCounted = ({ system }: { system?: SystemMessage | undefined }): boolean =>
  system === undefined || system.counted === true || system.kind === 'missedCall';
