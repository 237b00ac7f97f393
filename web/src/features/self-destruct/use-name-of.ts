import type { SelfDestructAttachment } from '@kith/contract';
import { useText } from '../../platform/i18n/language.ts';
import { selfDestructTexts } from './self-destruct.texts.ts';

/** Describes one by its kind and duration, since nothing else is known. */
export const useNameOf = () => {
  const t = useText(selfDestructTexts);
  return ({ content, seconds }: Pick<SelfDestructAttachment, 'content' | 'seconds'>): string =>
    content === 'file'
      ? t('downloadedOnce')
      : seconds === null
        ? t('once', { thing: t(content) })
        : t('timed', { thing: t(content), count: seconds });
};
