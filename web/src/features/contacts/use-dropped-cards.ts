import { useEffect, useState } from 'react';
import { isTyping } from '../../ui/interaction/keys.ts';
import { pastedCards } from './import/read-files.ts';

const IS_CARD = /begin\s*:\s*vcard/i;

/**
 * Accepts files dropped anywhere on the screen and vCards pasted outside a field; shows a hint
 * during a drag.
 */
export const useDroppedCards = (onFiles: (files: readonly Blob[]) => void): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) onFiles(files);
      else if (IS_CARD.test(text)) onFiles([pastedCards(text)]);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onFiles]);
  return isOver;
};
