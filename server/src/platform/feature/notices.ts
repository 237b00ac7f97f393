import type * as z from 'zod';
import type { Reader } from '../database/index.ts';
import { defineFact } from './facts.ts';

/** What a notification says, read when it is sent. */
export interface NoticeContent {
  /** When it happened. */
  createdTime: number;
  /** The person who acted; left out for accounts that want no names in notifications. */
  sender?: string;
  /** Left out for accounts that want no text in notifications. */
  text?: string;
  /** What the words of the browser depend on; nothing personal, because it is never left out. */
  data?: Readonly<Record<string, string | number | boolean>>;
  /** The screen that it opens, below `/app`. */
  path: string;
}

/**
 * A kind of notification, which its feature declares under `notices`. Names are stored in tasks and
 * known to service workers that are older than the server: they stay, and content only gains fields.
 */
export interface NoticeKind<Ref> {
  name: string;
  /** What it is about, as tasks store it: ids, never content. */
  ref: z.ZodType<Ref>;
  /** Of a profile, notifications with the same tag replace each other. */
  tagOf(ref: Ref): string;
  /** Undefined if the profile is not to be told any more: seen, deleted, muted, or in a vault. */
  load(query: Reader, ref: Ref, profileId: string): Promise<NoticeContent | undefined>;
}

/** Kinds of any feature. */
export type AnyNoticeKind = Omit<NoticeKind<unknown>, 'tagOf' | 'load'> & {
  tagOf(ref: never): string;
  load(query: Reader, ref: never, profileId: string): Promise<NoticeContent | undefined>;
};

export interface NoticeFor<Ref> {
  kind: NoticeKind<Ref>;
  ref: Ref;
  /** A few; each is told on all devices of its account. */
  profileIds: readonly string[];
}

/** Published in the transaction that gives a reason to notify people whose app may be closed. */
export const noticeDue = defineFact<NoticeFor<never>>('notices.due');
/** Published when the reason is gone: the notification closes where that is possible unseen. */
export const noticeOver = defineFact<NoticeFor<never>>('notices.over');

/** What these facts say, of a kind with its own type of `ref`. */
export const noticeOf = <Ref>(of: NoticeFor<Ref>): NoticeFor<never> => of as never;
