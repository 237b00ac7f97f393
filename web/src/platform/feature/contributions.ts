import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';
import type { AnyAttachmentKind } from './attachment-kind.ts';
import type { UseChatMenu } from './chat-menu.ts';
import type { CommandVerb } from './command-verb.ts';
import type { Lines } from './line.ts';
import type { MessageAct, OnMessages } from './message-act.ts';
import type { OnPerson, UsePersonActs } from './person-act.ts';
import type { FilledSlot } from './slot.ts';
import type { TimelineKindPart } from './timeline-kind.ts';

/** Loads a part of the program. */
export type Load = () => Promise<unknown>;

/** Order among similar entries: lower numbers come first. */
interface Placed {
  id: string;
  place: number;
}

/** A screen in the navigation. */
export interface NavEntry extends Placed {
  label: string;
  icon: IconName | Drawing;
  href: string;
  /** Secondary, at the bottom. */
  isAtFoot?: boolean;
  /** A count of waiting items, and its description: "3 unread chats". */
  count?: number;
  countLabel?: string;
}

/** A button at the bottom of the navigation, beside the secondary screens. */
export interface NavAct extends Placed {
  label: string;
  icon: IconName;
  isOn: boolean;
  press(): void;
}

/** Anything that can be found by the words of its title. */
export interface Ranked {
  title: string;
  /** Further search words, such as the people in a group. */
  also?: string;
}

export interface PaletteEntry extends Ranked {
  id: string;
  /** The profile that it leads to: listed once by each name, in the first section that has it. */
  about?: string | undefined;
  /** The person that it leads to: what can be done with them is offered as well. */
  person?: OnPerson;
  /** Its picture or icon; a picture has this size. */
  leading(size: number): ReactNode;
  detail?: string;
  /** Below the title, if that does not show why it was found. */
  line?: ReactNode;
  /** The keyboard shortcut. */
  keys?: string;
  run(): unknown;
}
/** An action available from anywhere. */
export type PaletteAct = Omit<PaletteEntry, 'leading'> &
  Placed & { icon: IconName | Drawing; leading?: PaletteEntry['leading'] };

/** A type of search results. */
export interface PaletteSection extends Placed {
  title: string;
  entries: readonly PaletteEntry[];
  /** The entries are search results, best first; otherwise they are ranked by their words. */
  isFound?: boolean;
  isSearching?: boolean;
}
/** Loaded with the palette; other searches show the found sections, too. Both are hooks. */
export interface PalettePart {
  acts?(): readonly PaletteAct[];
  /** Its sections act on what they find: other searches, which only lead there, leave them out. */
  isActing?: boolean;
  sections?(typed: string): readonly PaletteSection[];
}

/** A shortcut in the list of keyboard shortcuts. */
export interface KeyGroup extends Placed {
  title: string;
  /** Alternatives, each a list of keys pressed together. */
  rows: readonly { id: string; label: string; keys: readonly (readonly string[])[] }[];
}

/** An entry of the settings. It has its own page, or leads to a screen. */
export interface SettingsEntry extends Placed {
  icon: IconName | Drawing;
  title: string;
  text: string;
  /** Instead of `/app/settings/{id}`. */
  href?: string;
}
/** A section on the page of an entry, which may belong to another feature. */
export interface SettingsCard {
  of: string;
  place: number;
  Card: ComponentType;
  /** Loads it before it is opened. */
  load?: Load;
}

/** Settings of the frame around the screens. */
export interface FrameStyle {
  /** The width of the navigation rail. */
  railSize: 0 | 1 | 2;
  /** The id of the start screen. */
  home: string;
}

/**
 * What a feature adds to the app. `navigation`, `keys`, `settings` and `frame` are hooks, called in
 * every render.
 */
export interface Contributions {
  navigation?(): readonly NavEntry[];
  footActs?(): readonly NavAct[];
  palette?(): Promise<PalettePart>;
  keys?(): readonly KeyGroup[];
  settings?(): readonly SettingsEntry[];
  cards?: readonly SettingsCard[];
  frame?(): Partial<FrameStyle>;
  /**
   * Parts that its screens may need later: loaded when the browser is idle, so that they are
   * available offline.
   */
  parts?: readonly Load[];
  /** Components rendered once in the app: overlays and listeners. */
  hosts?: readonly ComponentType[];
  /** Its attachment kinds. */
  attachments?: readonly AnyAttachmentKind[];
  /** Its actions on messages: a hook, called while these have their actions. */
  messageActs?(on: OnMessages): readonly MessageAct[];
  /** Its actions on people; loaded with the pages that show people. */
  personActs?(): Promise<UsePersonActs>;
  /** Its actions in the menu of a chat; loaded with the actions on the list. */
  chatMenu?(): Promise<UseChatMenu>;
  /** Its lines in chats. */
  lines?: Lines;
  /** How its kinds of items are shown; loaded with the timeline. */
  timeline?(): Promise<readonly TimelineKindPart[]>;
  /** What can be typed to have it done; loaded with the assistant. */
  verbs?(): Promise<readonly CommandVerb[]>;
  /** Its contents for slots of other features. */
  fills?: readonly FilledSlot[];
}
