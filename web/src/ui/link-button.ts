import type { ButtonLook } from './button.tsx';

const looks: Record<Extract<ButtonLook, 'primary' | 'outline'>, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-[1.06] active:brightness-95 forced:border',
  outline: 'border border-line bg-raised text-ink hover:bg-sunk active:bg-line-soft',
};

/** The class of a link that is the one act of a whole screen, and looks like the button it could be. */
export const linkButton = (look: keyof typeof looks): string =>
  `ring-focus inline-flex min-h-12 select-none items-center justify-center rounded-row px-6 text-lead font-strong no-underline transition-[background-color,filter] ${looks[look]}`;
