/** The style of a count on the corner of an icon. */
export const floatingBadge =
  'absolute -end-2 -top-2 h-4.5! min-w-4.5! px-1! text-[0.6875rem]! outline-2 outline-bg';
