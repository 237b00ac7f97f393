import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Conversation } from './conversation.tsx';

/** A conversation beside the list of another feature, by the same rules of access; its details are on the screen of chats. */
export function ChatBeside({
  chatId,
  messageId,
}: {
  chatId: string;
  messageId?: string | undefined;
}) {
  const navigate = useNavigate();
  const wanted = useMemo(
    () => (messageId === undefined ? undefined : { chatId, messageId }),
    [chatId, messageId],
  );
  const details = { isOpen: false, toggle: () => void navigate(`/app/chat/${chatId}#details`) };
  return <Conversation key={chatId} chatId={chatId} details={details} wanted={wanted} />;
}
