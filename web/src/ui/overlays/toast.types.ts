import type { IconName } from '../icons/find-icon.ts';
import type { Drawing } from '../icons/registered.ts';

/** Functions, so that an open toast follows a change of language. */
export type Toast = {
  title: () => string;
  body?: () => string;
  icon?: IconName | Drawing;
  /** A single action, such as Undo; it closes the toast. */
  action?: Act;
  /** Closed by its reader, without its action. */
  onDismissed?: () => void;
};
export type Act = { label: () => string; run: () => void };
