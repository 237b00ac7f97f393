import { useMedia } from '../../../ui/layout/use-media.ts';
import { usePreference } from '../../preferences/index.ts';

/** Whether your own messages are on the other side; a single column needs a wide screen. */
export const useSpread = (): boolean => {
  const isWide = useMedia('(min-width: 1024px)');
  return usePreference('chat_always_spread') || !isWide;
};
