import type { Chat } from '@kith/contract';
import type { IconName } from '../../ui/icons/find-icon.ts';
import type { Drawing } from '../../ui/icons/registered.ts';

/** Something to do with a chat, in its menu in the list. */
interface ChatMenuAct {
  id: string;
  /** Lower numbers come first. */
  place: number;
  label: string;
  icon: IconName | Drawing;
  run(): unknown;
}

/** A hook. */
export type UseChatMenu = (chat: Chat) => readonly ChatMenuAct[];
