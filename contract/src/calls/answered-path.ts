/** Where the app continues a call that was answered outside of it. */
export const ANSWERED = 'answered';

export const answeredPath = (callId: string): string => `/app/dial?${ANSWERED}=${callId}`;
