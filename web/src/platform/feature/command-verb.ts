import type { ComponentType } from 'react';

/** Languages that commands can be written in. */
export type CommandLanguage = 'en' | 'de' | 'ar';

/** A person or a group that a command names. */
export interface CommandTarget {
  /** `chatId` for groups, `profileId` for people. */
  id: string;
  name: string;
  avatar: string | null;
  isGroup: boolean;
  /** What tells them apart from others of the same name; absent without any. */
  hint?: string;
}

/** What a command leaves open about its time and is filled in for it: always said before anything happens. */
export type Assumed = 'day' | 'half';

/** A time on the clock of the person who asks. */
export interface CommandTime {
  /** As in `2026-11-24`. */
  day: string;
  /** Minutes after midnight; absent for whole days. */
  from?: number;
  /** Minutes after the same midnight: beyond 1,440 it ends on the next day. */
  to?: number;
  assumed: readonly Assumed[];
}

/** What was understood beside the verb. */
export interface CommandSlots {
  target?: CommandTarget;
  text?: string;
  time?: CommandTime;
  /** An address of the app. */
  screen?: { name: string; href: string };
}

/** Done once a person has approved it, or at once if nothing changes by it. */
export interface Command {
  /** What exactly will happen. */
  title(slots: CommandSlots): string;
  /** What the button that approves it says. */
  approve: string;
  /** What to say once it is done. */
  done: string;
  /** What its link to that says. */
  open: string;
  /** Resolves to the address of what it has made or opens, if any; rejects if it did not happen. */
  run(slots: CommandSlots): Promise<string | undefined>;
}

/**
 * A verb that can be typed, as data. In phrases, `a|b` is either word, `(a|b)` may be left out, and slots are
 * `{target}`, `{text}`, `{screen}`, `{note}`, a text that may contain a time, `{about}`, which may also contain a
 * person after "with", and `{wish}`, which is the same but keeps its time, as a verb that looks for times reads it.
 */
export interface CommandVerb {
  id: string;
  /** Order among the suggestions. */
  place: number;
  phrases: Readonly<Record<CommandLanguage, readonly string[]>>;
  /** What a suggestion writes into the field. */
  starters: Readonly<Record<CommandLanguage, string>>;
  /** `minute`: a day alone is not enough. */
  needsTime?: 'day' | 'minute';
  /** Whether it can be meant by these slots, where its words are also those of other verbs. */
  isMeant?(slots: CommandSlots, now: { day: string; minutes: number }): boolean;
  /** It makes, sends or shares something and waits for approval. */
  isAsked: boolean;
  /** A hook, called where the command is shown. */
  useCommand?(): Command;
  /** Instead of a command: an answer in the conversation. */
  Answer?: ComponentType<{ slots: CommandSlots }>;
}
