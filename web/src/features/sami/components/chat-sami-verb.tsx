import { useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { type OfferVerbs, useOfferedVerbs, useSettledChat } from '../../chat/index.ts';
import { SPARK } from '../sami-icon.ts';
import { samiNavigationTexts } from '../sami-navigation.texts.ts';

const ChatPanel = later(async () => (await import('./chat-panel.tsx')).ChatPanel);

/** After a `/` in the field of a chat; not in the vault, which Sami never sees. */
export function ChatSamiVerb({ chatId, onOffer }: { chatId: string; onOffer: OfferVerbs }) {
  const t = useText(samiNavigationTexts);
  const chat = useSettledChat(chatId);
  const [isOpen, setOpen] = useState(false);
  const isSeen = chat !== undefined && !chat.vaulted;
  useOfferedVerbs(
    onOffer,
    'sami',
    isSeen ? [{ icon: SPARK, label: t('sami'), choose: () => setOpen(true) }] : [],
  );
  return isOpen && isSeen ? (
    <ChatPanel chatId={chatId} onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />
  ) : null;
}
