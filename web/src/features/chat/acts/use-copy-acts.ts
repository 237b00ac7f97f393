import { displayName } from '@kith/contract/base/names';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { plainText } from '@kith/contract/chat/rich-text';
import type { MessageAct, OnMessages } from '../../../platform/feature/message-act.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { transcriptOf } from '../conversation/transcript.ts';
import { useNameWords } from '../conversation/use-name-words.ts';

const linkTo = ({ chatId, id }: HeldMessage): string =>
  new URL(`/app/chat/${chatId}?message=${id}`, location.origin).href;

/** Copies the text of a message, the transcript of a selection, or the link to a message. */
export const useCopyActs = ({ messages, isSelection }: OnMessages): MessageAct[] => {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const people = usePeople();
  const words = useNameWords();
  const { nameOf } = useAttachmentWords();
  const [message] = messages;
  const copy = (text: string, said: () => string): Promise<boolean> =>
    navigator.clipboard.writeText(text).then(
      () => {
        notify(said);
        return true;
      },
      () => {
        notify(() => t('copyFailed'));
        return false;
      },
    );
  const transcript = () =>
    transcriptOf(messages, {
      nameOf: (id) => displayName(people.get(id), words),
      timeOf: (time) => stampTime(language, time),
      attachmentName: nameOf,
    });
  return [
    {
      id: 'copy',
      group: 'share',
      place: 50,
      barPlace: 40,
      isMain: true,
      icon: 'copy',
      label: t(isSelection ? 'copy' : 'copyText'),
      isShown: isSelection || (message !== undefined && message.delta.length > 0),
      run: () =>
        isSelection
          ? copy(transcript(), () => t('messagesCopied', { count: messages.length }))
          : copy(plainText(message?.delta ?? []).trimEnd(), () => t('copied')),
    },
    {
      id: 'copyLink',
      group: 'share',
      place: 120,
      icon: 'link',
      label: t('copyLink'),
      isShown: message !== undefined,
      run: () => message && copy(linkTo(message), () => t('copied')),
    },
  ];
};
