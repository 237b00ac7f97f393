import type { SystemMessage } from './message.schemas.ts';

/**
 * Whether a message can be unread and the last one of its chat. Of those by the server, only a missed
 * call can, because somebody waits for an answer.
 */
export const isCounted = ({ system }: { system?: SystemMessage | undefined }): boolean =>
  system === undefined || system.kind === 'missedCall';
