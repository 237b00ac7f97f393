/** The data of a call notification. */
export interface CallData {
  callId: string;
  video: boolean;
  /** The line that says that it was missed. */
  profileId?: string;
  chatId?: string;
  messageId?: string;
}
export type CallAct = 'answer' | 'decline';
