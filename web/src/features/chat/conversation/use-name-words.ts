import type { NameWords } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { chatTexts } from '../chat.texts.ts';

/** The words of generated titles, in the current language. */
export const useNameWords = (): NameWords => {
  const t = useText(chatTexts);
  return useMemo(
    () => ({
      get chatWith() {
        return t('chatWith');
      },
      get chatWithNobody() {
        return t('chatWithNobody');
      },
      get noteToSelf() {
        return t('noteToSelf');
      },
      get missing() {
        return t('missingPerson');
      },
    }),
    [t],
  );
};
