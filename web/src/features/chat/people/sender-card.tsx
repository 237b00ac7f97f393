import type { HeldMessage } from '@kith/contract/chat/message-list';
import { PersonCard } from './person-card.tsx';

/** Who sent a message. */
export function SenderCard({ message, onClose }: { message: HeldMessage; onClose: () => void }) {
  return <PersonCard id={message.senderId} chatId={message.chatId} onClose={onClose} />;
}
