import { SHARE_FILES_MAX } from '@kith/contract/base/constants';
import { useCallback } from 'react';
import { useText } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import type { PickedFile } from './picked-files.ts';
import { shareFilesTexts } from './share-files.texts.ts';
import { useOutbox } from './use-outbox.ts';

/** Adds files to the new share, and reports if there are too many. */
export const useAddFiles = () => {
  const t = useText(shareFilesTexts);
  const outbox = useOutbox();
  return useCallback(
    (picked: readonly PickedFile[]): void => {
      if (outbox.add(picked) > 0) notify(() => t('tooMany', { count: SHARE_FILES_MAX }));
    },
    [outbox, t],
  );
};
