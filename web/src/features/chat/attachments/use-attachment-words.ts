import type { Attachment, Message } from '@kith/contract';
import { ATTACHMENT_FLAGS } from '@kith/contract/base/enums';
import { previewOf } from '@kith/contract/chat/rich-text';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Texts about attachments, and about messages without text. */
export const useAttachmentWords = () => {
  const t = useText(chatTexts);
  // A hook per kind: the kinds never change during the lifetime of the page.
  const words = useChatEngine().kinds.map((kind) => ({ type: kind.type, ...kind.words() }));
  const [first] = words;
  const nameOf = (attached: Attachment): string => {
    const kind = words.find(({ type }) => type === attached.type);
    return kind?.nameOf?.(attached) ?? kind?.name() ?? t('attachment');
  };
  return {
    nameOf,
    /** A file that no kind accepts is described like the first kind. */
    of: (wanted: string | undefined) => {
      const found = words.find(({ type }) => type === wanted) ?? first;
      if (found === undefined) throw new Error('There are no attachments.');
      return found;
    },
    /** A message in one line. */
    lineOf: ({ delta, attachments: [attached] }: Pick<Message, 'delta' | 'attachments'>): string =>
      previewOf(delta) || (attached ? nameOf(attached) : t('attachment')),
    /** The same for a message of which only this much is known. */
    lineBy: (preview: string, mask: number): string =>
      preview ||
      (words.find(({ type }) => mask & ATTACHMENT_FLAGS[type])?.name() ?? t('attachment')),
  };
};
