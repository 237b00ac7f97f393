import type { ProfileActor, UserActor } from '../../platform/http/index.ts';
import { definePort } from '../../platform/ports.ts';

/** Declines a call that rings for an account, from the page of a room. */
export type DeclineCall = (call: { accountId: string; id: string }) => Promise<void>;

export const callDecliner = definePort<DeclineCall>('rooms.callDecliner');

/** The calls of groups, for members who come by the link of their room. */
export interface GroupCallJoiner {
  /** The profile of the account that may see the group now. */
  memberIn(actor: UserActor, chatId: string): Promise<string | undefined>;
  join(actor: ProfileActor, chatId: string): Promise<{ roomKey: string; userKey: string }>;
}

export const groupCallJoiner = definePort<GroupCallJoiner>('rooms.groupCallJoiner');
