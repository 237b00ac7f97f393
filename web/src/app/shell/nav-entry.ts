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

/** The look of a count on the corner of an icon. */
export const floatingBadge =
  'absolute -end-2 -top-2 h-4.5! min-w-4.5! px-1! text-[0.6875rem]! outline-2 outline-bg';
