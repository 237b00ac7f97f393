const OVERLAY = ['dialog', 'menu', 'alertdialog'].map((role) => `[role=${role}]`).join();

/** Whether a dialog or a menu is open, whose keys are its own. A toast is none, though it looks like one. */
export const hasOverlay = (): boolean =>
  [...document.querySelectorAll(OVERLAY)].some(
    (overlay) => overlay.closest('[role=region]') === null,
  );
