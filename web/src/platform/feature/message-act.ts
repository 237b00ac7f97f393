import type { Chat } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ComponentType } from 'react';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';
import type { Failing } from './failing.ts';

/** What an action is about, in the order in which people look for it. */
export type MessageActGroup = 'answer' | 'keep' | 'move' | 'share' | 'manage' | 'remove';

/** The messages that an action is for: of one chat, sent, newest first. */
export interface OnMessages {
  chatId: string;
  /** Undefined while it is not known, or when it was left. */
  chat: Chat | undefined;
  messages: readonly HeldMessage[];
  /** They were selected, rather than the menu of a message opened. */
  isSelection: boolean;
}

/** Loaded when it is opened; `onFailed` if that does not succeed. */
export interface MessageActDialog extends OnMessages, Failing {
  onClose: () => void;
  /** It was done: a selection ends. */
  onDone: () => void;
}

/** An action on messages: one definition for the menu of a message and for the bar of a selection. */
export interface MessageAct {
  id: string;
  group: MessageActGroup;
  /** Order in the menu: lower numbers come first. */
  place: number;
  label: string;
  icon: IconName | Drawing;
  /** Its key while the message has the focus, as the menu shows it. */
  shortcut?: string;
  isShown: boolean;
  /** Shown in red. It can be undone, or asks first in a dialog. */
  harm?: 'undone' | 'asked';
  /** Takes several messages, and has this place in the bar of a selection, also on a phone. */
  barPlace?: number;
  /** The main action of that bar, with its label. */
  isMain?: boolean;
  /** False if it failed: then a selection stays. */
  run?(): unknown;
  /** Instead of `run`: a component that stays the same, rendered beside the messages. */
  Dialog?: ComponentType<MessageActDialog>;
}
