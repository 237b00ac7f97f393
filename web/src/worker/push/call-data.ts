/** The data of a call notification. */
export interface CallData {
  callId: string;
  video: boolean;
}
export type CallAct = 'answer' | 'decline';
