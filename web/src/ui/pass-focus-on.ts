/**
 * Where what holds the focus goes away, the focus goes on to what stands in its place. Given as the
 * `ref` of the element around the rows. `useRowFocus` does so after its own rendering; this sees rows
 * that others render, and those whose menu or dialog has the focus meanwhile.
 */
export const passFocusOn = (
  element: HTMLElement | null,
  selector = 'button, a[href]',
): (() => void) | undefined => {
  if (element === null) return;
  let held: { item: HTMLElement; at: number } | undefined;
  const items = () => [...element.querySelectorAll<HTMLElement>(selector)];
  const note = ({ target }: FocusEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.contains(target as Node));
    const item = all[at];
    held = item && { item, at };
  };
  const pass = () => {
    if (held === undefined || held.item.isConnected) return;
    const all = items();
    const heir = all[Math.min(held.at, all.length - 1)];
    held = undefined;
    if (document.activeElement === document.body) heir?.focus();
  };
  const observer = new MutationObserver(pass);
  observer.observe(element, { childList: true, subtree: true });
  element.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', note);
  };
};
