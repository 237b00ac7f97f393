import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const rowOf = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-contact="${id}"]`);

/**
 * Marks the element that receives the focus when a form is left: the name, or New contact if
 * nothing is open.
 */
export const afterForm = { 'data-after-form': true };

/** The next contact's row in the list, or the previous one. */
export const neighbourOf = (id: string): string | undefined => {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-contact]')].map(
    ({ dataset }) => dataset.contact,
  );
  const at = ids.indexOf(id);
  return at < 0 ? ids[0] : (ids[at + 1] ?? ids[at - 1]);
};

/**
 * Moves the focus when the focused element is gone: from a form to the contact's name, from a
 * contact to its row in the list, or to the one given as `row` in the state of the address.
 */
export const useKeptFocus = (contactId: string | undefined, isForm: boolean): void => {
  const { state } = useLocation();
  const shown = useRef({ contactId, isForm });
  useEffect(() => {
    const left = shown.current;
    shown.current = { contactId, isForm };
    if (document.activeElement !== document.body) return;
    if (left.isForm && !isForm) {
      const marked = [...document.querySelectorAll<HTMLElement>('[data-after-form]')];
      // On a phone the list is hidden, and cannot be focused.
      marked.findLast((element) => {
        element.focus();
        return element === document.activeElement;
      });
    } else if (left.contactId !== undefined && contactId === undefined)
      rowOf(state?.row ?? left.contactId)?.focus();
  }, [contactId, isForm, state]);
};
