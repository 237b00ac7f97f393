import type { SelfDestructAttachment } from '@kith/contract';
import { useText } from '../../platform/i18n/language.ts';
import { selfDestructTexts } from './self-destruct.texts.ts';

/** Describes one by what it is and how long it can be seen: nothing else is known of it. */
export const useNameOf = () => {
  const t = useText(selfDestructTexts);
  return ({ content, seconds }: Pick<SelfDestructAttachment, 'content' | 'seconds'>): string =>
    content === 'file'
      ? t('downloadedOnce')
      : seconds === null
        ? t('once', { thing: t(content) })
        : t('timed', { thing: t(content), count: seconds });
};
