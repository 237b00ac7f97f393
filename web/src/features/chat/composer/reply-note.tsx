import { displayName } from '@kith/contract/base/names';
import { previewOf } from '@kith/contract/chat/rich-text';
import { useText } from '../../../platform/i18n/language.ts';
import { usePeople, useQuoted } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { ComposerNote } from './composer-note.tsx';

type Props = { chatId: string; id: string; onCancel: () => void };

/** Above what is being written: the message it answers. */
export function ReplyNote({ chatId, id, onCancel }: Props) {
  const t = useText(chatTexts);
  const people = usePeople();
  const words = useNameWords();
  const message = useQuoted(chatId, id);
  const name = message ? displayName(people.get(message.senderId), words) : '';
  const text = message && (previewOf(message.delta) || t('picture'));
  return (
    <ComposerNote
      icon="reply"
      title={message ? t('replyTo', { name }) : t('reply')}
      cancelLabel={t('cancelReply')}
      onCancel={onCancel}
    >
      {text ?? t('quoteGone')}
    </ComposerNote>
  );
}
