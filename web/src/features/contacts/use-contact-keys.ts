import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isEnter, isForInputMethod } from '../../ui/interaction/enter.ts';
import { isTyping } from '../../ui/interaction/keys.ts';
import { hasOverlay } from '../../ui/overlays/has-overlay.ts';

const firstRow = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-contact][tabindex="0"]');

/**
 * `/` searches, `n` creates a contact, `e` edits the open one, j and k focus the list, Esc returns
 * to it.
 */
export const useContactKeys = (
  contactId: string | undefined,
  isForm: boolean,
  search: RefObject<HTMLInputElement | null>,
): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.defaultPrevented || isForInputMethod(event) || hasOverlay()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isForm) return;
      if (isTyping(event)) {
        const isInSearch = event.target === search.current;
        if (isInSearch && (key === 'ArrowDown' || isEnter(event))) {
          event.preventDefault();
          firstRow()?.focus();
        }
        return;
      }
      if (key === '/') search.current?.focus();
      else if (key === 'n') void navigate('/app/contacts/new');
      else if (key === 'e' && contactId !== undefined) void navigate('?edit');
      else if (key === 'j' || key === 'k') firstRow()?.focus();
      else if (key === 'Escape' && contactId !== undefined)
        document.querySelector<HTMLElement>(`[data-contact="${contactId}"]`)?.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [contactId, isForm, navigate, search]);
};
