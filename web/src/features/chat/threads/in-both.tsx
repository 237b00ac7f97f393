import type { HeldMessage } from '@kith/contract/chat/message-list';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChat } from '../chat.react.ts';
import { repliesTexts } from './replies.texts.ts';
import { THREAD } from './thread-icon.ts';
import { useOpenThread } from './use-open-thread.ts';

type Props = {
  message: HeldMessage;
  /** Only then is it a tab stop. */
  isActive: boolean;
};

/** Below a reply that is in a thread and in its group: where it is, too. */
export function InBoth({ message, isActive }: Props) {
  const t = useText(repliesTexts);
  const chat = useChat(message.chatId);
  const open = useOpenThread();
  const { replyTo, inThread } = message;
  if (inThread === undefined || replyTo === null)
    return <p className="mt-1 px-1.5 text-small text-ink-2">{t('alsoSent')}</p>;
  // Threads of messages from before they joined cannot be read.
  if (chat === undefined || Number(chat.fromId) > Number(replyTo)) return null;
  return (
    <Button
      excludeFromTabOrder={!isActive}
      onPress={() => open(replyTo, inThread)}
      className="ring-focus mt-1 flex min-h-8 max-w-full select-none items-center gap-1.5 rounded-full px-1.5 text-small font-strong text-accent-text transition-colors coarse:min-h-11 data-hovered:bg-sunk"
    >
      <Icon name={THREAD} size={16} />
      {t('viewThread')}
    </Button>
  );
}
