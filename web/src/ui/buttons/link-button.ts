import type { ButtonLook } from './button.tsx';

const looks: Record<Extract<ButtonLook, 'primary' | 'outline'>, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-[1.06] active:brightness-95 forced:border',
  outline: 'border border-line bg-raised text-ink hover:bg-sunk active:bg-line-soft',
};

const sizes = {
  medium: 'target rounded-control px-3.5 text-small',
  large: 'min-h-12 rounded-row px-6 text-lead',
};

/** The class of a link that looks like a button; large for the primary action of a whole screen. */
export const linkButton = (look: keyof typeof looks, size: keyof typeof sizes = 'large'): string =>
  `ring-focus inline-flex select-none items-center justify-center font-strong no-underline transition-[background-color,filter] ${sizes[size]} ${looks[look]}`;
