import type { CallAnswer, CallRequest, Invitation, PendingInvitation } from '@kith/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Pages } from '../../platform/pages.ts';

export type NewInvitation = CallRequest<'invitations.create'>['body'];
/** Lifetime of a link, and for how many people; null: unlimited. */
export interface Terms {
  expiresIn: number | null;
  maxUses: number | null;
}

export interface InvitationsState {
  /** Of the active profile; null until loaded. */
  own: Pages<Invitation> | null;
  /** Addressed to the account, and unanswered. */
  pending: Pages<PendingInvitation>;
  failed: boolean;
}

/** Invitation links of one profile, and invitations that await its answer. */
export interface InvitationsEngine {
  state: StoreApi<InvitationsState>;
  /** Loads everything again. */
  load(): Promise<void>;
  /** Loads the next page of one of the lists. */
  loadMore(which: 'own' | 'pending'): Promise<void>;
  /** A link with these terms for anyone who opens it: an existing or a new one. */
  link(terms: Terms): Promise<Invitation>;
  /** An invitation for one address; `mailed` says whether it was sent by email. */
  mail(email: string): Promise<CallAnswer<'invitations.create'>>;
  /** Removed immediately; restored if the server refuses. */
  revoke(code: string): Promise<void>;
  /** Returns the chat that it leads to. */
  accept(code: string): Promise<string>;
  decline(code: string): Promise<void>;
  block(code: string): Promise<void>;
  /** Something has changed, here or elsewhere. */
  takeHint(): void;
}
