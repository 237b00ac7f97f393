/** The data of a call notification. */
export interface CallData {
  callId: string;
  video: boolean;
  /** When it no longer rings, even if nothing says so. */
  expiresAt?: number;
  /** The line that says that it was missed. */
  profileId?: string;
  chatId?: string;
  messageId?: string;
}
export type CallAct = 'answer' | 'decline';
