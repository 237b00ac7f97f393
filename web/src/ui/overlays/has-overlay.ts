const OVERLAY = ['dialog', 'menu', 'alertdialog'].map((role) => `[role=${role}]`).join();

/** Whether a dialog or a menu is open, which handles its own keys. A toast does not count. */
export const hasOverlay = (): boolean =>
  [...document.querySelectorAll(OVERLAY)].some(
    (overlay) => overlay.closest('[role=region]') === null,
  );
