import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';

/** Below a message that the server has refused. */
export function NotSent({ message: { id } }: { message: HeldMessage }) {
  const t = useText(chatTexts);
  const { retry, discard } = useChatEngine();
  return (
    <div role="alert" className="mt-0.5 flex flex-wrap items-center gap-x-1 text-small">
      <span className="px-1 font-medium text-harm-text">{t('notSent')}</span>
      <Button look="quiet" onPress={() => retry(id)}>
        {t('retry')}
      </Button>
      <Button look="quiet" onPress={() => discard(id)}>
        {t('discard')}
      </Button>
    </div>
  );
}
