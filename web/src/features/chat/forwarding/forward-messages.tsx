import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { chatTexts } from '../chat.texts.ts';
import { ChatPicker } from '../list/chat-picker.tsx';
import { forwardingTexts } from './forwarding.texts.ts';
import { useForward } from './use-forward.ts';

type Props = {
  /** In any order; they are sent oldest first. */
  messages: readonly HeldMessage[];
  onClose: () => void;
  onDone?: () => void;
};

/** Forwards messages to the chats selected here. */
export function ForwardMessages({ messages, onClose, onDone }: Props) {
  const t = useText(forwardingTexts);
  const chat = useText(chatTexts);
  const send = useForward();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isNamed, setNamed] = useState(true);

  const toggle = (chatId: string) => {
    const next = new Set(picked);
    if (!next.delete(chatId)) next.add(chatId);
    setPicked(next);
  };
  const forward = () => {
    for (const to of picked) send(messages, to, isNamed);
    notify(() => t('forwarded', { count: picked.size }));
    onClose();
    onDone?.();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('title', { count: messages.length })}>
      <div className="mt-3 flex h-[min(28rem,calc(var(--visual-viewport-height)-15rem))] min-h-40 flex-col">
        <ChatPicker picked={picked} onPick={toggle} />
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center gap-3 border-line border-t bg-raised px-5 py-3">
        <span aria-hidden className="min-w-0 flex-1 text-body">
          {t('withName')}
        </span>
        <Switch label={t('withName')} isOn={isNamed} onChange={setNamed} />
        <div className="flex w-full justify-end gap-2">
          <Button onPress={onClose}>{chat('cancel')}</Button>
          <Button look="primary" isDisabled={picked.size === 0} onPress={forward}>
            {t('forwardTo', { count: Math.max(1, picked.size) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
