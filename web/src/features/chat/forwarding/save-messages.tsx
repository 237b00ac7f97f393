import type { HeldMessage } from '@kith/contract/chat/message-list';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { notify, showNotification } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat.react.ts';
import { isNoteToSelf } from '../engine/chat-view.ts';
import { forwardingTexts } from './forwarding.texts.ts';
import { useForward } from './use-forward.ts';

type Props = {
  messages: readonly HeldMessage[];
  onClose: () => void;
  onDone?: () => void;
};

/** Forwards messages to the user's own notes, which are created if necessary. */
export function SaveMessages({ messages, onClose, onDone }: Props) {
  const t = useText(forwardingTexts);
  const { state, me, create } = useChatEngine();
  const forward = useForward();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const save = useEffectEvent(async () => {
    const { chats } = state.getState().list;
    const known = [...chats.values()].find((chat) => isNoteToSelf(chat, me));
    const notes = known?.id ?? (await create([]));
    forward(messages, notes, true);
    showNotification({
      title: () => t('saved', { count: messages.length }),
      action: { label: () => t('showSaved'), run: () => void navigate(`/app/chat/${notes}`) },
    });
    onDone?.();
  });
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    save()
      .catch(() => notify(() => t('saveFailed')))
      .finally(onClose);
  });
  useEffect(() => begin(), []);
  return null;
}
