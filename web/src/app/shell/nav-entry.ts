import type { IconName } from '../../ui/icons/find-icon.ts';

/** A screen one can go to. Only screens that work are ever passed. */
export type NavEntry = {
  id: string;
  label: string;
  icon: IconName;
  href: string;
  /** Things waiting there, and how to say it: "3 unread chats". */
  count?: number;
  countLabel?: string;
};
