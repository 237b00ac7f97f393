/** What the notice of a call remembers. */
export interface CallData {
  callId: string;
  video: boolean;
}
export type CallAct = 'answer' | 'decline';
