import { BREAKPOINT_LARGE_PX } from '@kith/contract/pure/constants';
import { useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';

/**
 * Whether the details stand beside or over the conversation. Where there is room for them the
 * choice stays from chat to chat; where they cover it they close with every other chat.
 */
export const useDetails = (chatId: string | undefined) => {
  const fits = useMedia(`(min-width: ${BREAKPOINT_LARGE_PX}px)`);
  const [isBeside, setBeside] = useState(true);
  const [overId, setOverId] = useState<string>();
  const isOpen = fits ? isBeside : overId !== undefined && overId === chatId;
  const set = (open: boolean) => (fits ? setBeside(open) : setOverId(open ? chatId : undefined));
  return { isOpen, isOver: isOpen && !fits, toggle: () => set(!isOpen), close: () => set(false) };
};
