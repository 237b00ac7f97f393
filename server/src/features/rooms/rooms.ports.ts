import { definePort } from '../../platform/ports.ts';

/** Declines a call that rings for an account, from the page of a room. */
export type DeclineCall = (call: { accountId: string; id: string }) => Promise<void>;

export const callDecliner = definePort<DeclineCall>('rooms.callDecliner');
