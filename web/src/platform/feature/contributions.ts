import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { AnyAttachmentKind } from './attachment-kind.ts';
import type { FilledSlot } from './slot.ts';

/** Fetches a part of the program. */
export type Load = () => Promise<unknown>;

/** Where something stands among its like: the lower the earlier. */
interface Placed {
  id: string;
  place: number;
}

/** A screen one can go to. */
export interface NavEntry extends Placed {
  label: string;
  icon: IconName;
  href: string;
  /** Quieter, at the foot. */
  isAtFoot?: boolean;
  /** Things waiting there, and how to say it: "3 unread chats". */
  count?: number;
  countLabel?: string;
}

/** Anything that can be found by the words of its title. */
export interface Ranked {
  title: string;
  /** Further words to find it by, such as the people in a group. */
  also?: string;
}

export interface PaletteEntry extends Ranked {
  id: string;
  leading: ReactNode;
  detail?: string;
  /** Below the title, where that does not tell why it was found. */
  line?: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  run(): unknown;
}
/** Something one can do from anywhere. */
export type PaletteAct = Omit<PaletteEntry, 'leading'> &
  Placed & { icon: IconName; leading?: ReactNode };

/** Things of one kind that are found by what is typed. */
export interface PaletteSection extends Placed {
  title: string;
  entries: readonly PaletteEntry[];
  /** The entries are what was found, best first; otherwise they are ranked by their words. */
  isFound?: boolean;
  isSearching?: boolean;
}
/** Fetched with the palette. Both are hooks. */
export interface PalettePart {
  acts?(): readonly PaletteAct[];
  sections?(typed: string): readonly PaletteSection[];
}

/** Keys that do something, as the map of keys shows them. */
export interface KeyGroup extends Placed {
  title: string;
  /** Each with the ways to press it, each a list of keys pressed together. */
  rows: readonly { id: string; label: string; keys: readonly (readonly string[])[] }[];
}

/** An entry of the settings. It has a page of its own, or leads to a screen. */
export interface SettingsEntry extends Placed {
  icon: IconName;
  title: string;
  text: string;
  /** In place of `/app/settings/{id}`. */
  href?: string;
}
/** A part of the page of an entry, which may be another feature's. */
export interface SettingsCard {
  of: string;
  place: number;
  Card: ComponentType;
  /** Fetches it ahead of being opened. */
  load?: Load;
}

/** What the frame around the screens depends on. */
export interface FrameStyle {
  /** How wide the rail is. */
  railSize: 0 | 1 | 2;
  /** The id of the screen that opens first. */
  home: string;
}

/**
 * What a feature adds to the app. `navigation`, `keys`, `settings` and `frame` are hooks, called in
 * every drawing.
 */
export interface Contributions {
  navigation?(): readonly NavEntry[];
  palette?(): Promise<PalettePart>;
  keys?(): readonly KeyGroup[];
  settings?(): readonly SettingsEntry[];
  cards?: readonly SettingsCard[];
  frame?(): Partial<FrameStyle>;
  /**
   * What its screens may need later: fetched when the browser is idle, so that it is there offline.
   */
  parts?: readonly Load[];
  /** Stand once in the app: what is shown over any screen, and what only listens. */
  hosts?: readonly ComponentType[];
  /** What messages can carry of it. */
  attachments?: readonly AnyAttachmentKind[];
  /** What it shows within other features. */
  fills?: readonly FilledSlot[];
}
