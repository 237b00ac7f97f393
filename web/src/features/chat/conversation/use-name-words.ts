import type { NameWords } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { chatTexts } from '../chat.texts.ts';

/** The words of titles that are made up, in the language of the interface. */
export const useNameWords = (): NameWords => {
  const t = useText(chatTexts);
  return useMemo(
    () => ({ chatWith: t('chatWith'), noteToSelf: t('noteToSelf'), missing: t('missingPerson') }),
    [t],
  );
};
