import { raiseToasts } from './toast-floor.ts';

/** On what toasts keep clear of while it is open, such as a dialog. */
export const KEPT_CLEAR = { 'data-kept-clear': '' };

/** Its place without the animation that brings it in. */
const spanOf = ({ offsetParent, offsetTop, offsetHeight }: HTMLElement) => {
  const top = offsetTop + (offsetParent instanceof HTMLElement ? offsetParent.offsetTop : 0);
  return { top, bottom: top + offsetHeight };
};

const topmost = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-kept-clear]')].at(-1);

/**
 * Keeps the region of the toasts from covering the topmost dialog, whose buttons are at its end: above
 * the dialog, or over its title if there is no room. A reference to the region.
 */
export const keepClear = (region: HTMLElement | null): (() => void) | undefined => {
  if (region === null) return;
  raiseToasts(region);
  const { style } = region;
  let dialog: HTMLElement | undefined;
  const place = () => {
    style.top = '';
    style.bottom = '';
    if (dialog === undefined) return;
    const usual = region.getBoundingClientRect();
    const { top, bottom } = spanOf(dialog);
    if (usual.bottom <= top || usual.top >= bottom) return;
    if (usual.height <= top) style.bottom = `${document.documentElement.clientHeight - top}px`;
    else {
      style.top = 'env(safe-area-inset-top)';
      style.bottom = 'auto';
    }
  };
  const sizes = new ResizeObserver(place);
  const look = () => {
    dialog = topmost();
    sizes.disconnect();
    for (const box of [region, dialog]) if (box) sizes.observe(box);
    place();
  };
  look();
  // Dialogs are children of the body.
  const dialogs = new MutationObserver(look);
  dialogs.observe(document.body, { childList: true });
  addEventListener('resize', place);
  return () => {
    sizes.disconnect();
    dialogs.disconnect();
    removeEventListener('resize', place);
  };
};
