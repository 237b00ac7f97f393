import { SHARE_FILES_MAX } from '@kith/contract/base/constants';
import { useEffect, useState } from 'react';
import { droppedIn, type PickedFile } from './picked-files.ts';

/** Accepts files and folders dropped anywhere on the screen; true during a drag. */
export const useDroppedFiles = (
  onFiles: (files: PickedFile[]) => void,
  max = SHARE_FILES_MAX,
): boolean => {
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
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      void droppedIn(event.dataTransfer, max).then(onFiles);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles, max]);
  return isOver;
};
