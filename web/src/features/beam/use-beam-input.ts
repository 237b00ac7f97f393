import { BEAM_ITEMS_MAX } from '@kith/contract/beam/beam.constants';
import { useEffect } from 'react';
import { useDroppedFiles } from '../shares/index.ts';
import { outgoingFiles, outgoingText } from './to-send.ts';
import type { Outgoing } from './transfer/sending.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** What is dropped or pasted anywhere on the screen; true during a drag. */
export const useBeamInput = (take: (outgoing: readonly Outgoing[]) => void): boolean => {
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (clipboardData === null || isField(target)) return;
      const files = [...clipboardData.files].map((file) => ({ file, path: file.name }));
      const text = outgoingText(clipboardData.getData('text/plain'));
      if (files.length > 0) take(outgoingFiles(files));
      else if (text !== undefined) take([text]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [take]);
  return useDroppedFiles((files) => take(outgoingFiles(files)), BEAM_ITEMS_MAX);
};
