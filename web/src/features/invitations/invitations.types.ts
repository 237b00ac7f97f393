import type { CallAnswer, CallRequest, Invitation, PendingInvitation } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Pages } from '../../platform/pages.ts';

export type NewInvitation = CallRequest<'invitations.create'>['body'];
/** For how long a link leads here, and for how many; null: without an end. */
export interface Terms {
  expiresIn: number | null;
  maxUses: number | null;
}

export interface InvitationsState {
  /** Of the profile that acts; null until they were fetched. */
  own: Pages<Invitation> | null;
  /** Addressed to the account, and not answered yet. */
  pending: Pages<PendingInvitation>;
  failed: boolean;
}

/** Links that lead people to one profile, and those of others that wait for its answer. */
export interface InvitationsEngine {
  state: StoreApi<InvitationsState>;
  /** Fetches everything again. */
  load(): Promise<void>;
  /** Fetches the next page of one of the lists. */
  loadMore(which: 'own' | 'pending'): Promise<void>;
  /** A link with these terms for anybody who opens it: an existing or a new one. */
  link(terms: Terms): Promise<Invitation>;
  /** An invitation for one address; `mailed` says whether it was sent by email. */
  mail(email: string): Promise<CallAnswer<'invitations.create'>>;
  /** Gone at once; put back when the server refuses. */
  revoke(code: string): Promise<void>;
  /** Answers the chat that it leads into. */
  accept(code: string): Promise<string>;
  decline(code: string): Promise<void>;
  block(code: string): Promise<void>;
  /** Something changed, here or elsewhere. */
  takeHint(): void;
}
