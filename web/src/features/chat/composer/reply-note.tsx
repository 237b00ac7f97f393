import { displayName } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { usePeople, useQuoted } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { ComposerNote } from './composer-note.tsx';

type Props = { chatId: string; id: string; onCancel: () => void };

/** Above the text: the message it replies to. */
export function ReplyNote({ chatId, id, onCancel }: Props) {
  const t = useText(chatTexts);
  const people = usePeople();
  const words = useNameWords();
  const { lineOf } = useAttachmentWords();
  const message = useQuoted(chatId, id);
  const name = message ? displayName(people.get(message.senderId), words) : '';
  const text = message && lineOf(message);
  return (
    <ComposerNote
      icon="reply"
      title={message ? t('replyTo', { name }) : t('reply')}
      cancelLabel={t('cancelReply')}
      onCancel={onCancel}
    >
      {text ?? t('quoteMissing')}
    </ComposerNote>
  );
}
