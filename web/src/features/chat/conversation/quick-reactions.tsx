import type { HeldMessage } from '@kith/contract/chat/message-list';
import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useText } from '../../../platform/i18n/language.ts';
import { SMILE } from '../../../ui/icons/drawings.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { hasReacted, QUICK_REACTIONS } from '../engine/reactions.ts';
import { useReact } from './use-react.ts';

type Props = { message: HeldMessage; atEnd: boolean; onMore: () => void };

/**
 * Six reactions above a bubble and a button for all, for mouse and keyboard; on touch screens they
 * are in the menu.
 */
export function QuickReactions({ message, atEnd, onMore }: Props) {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const react = useReact(message);
  return (
    <Toolbar
      data-acts=""
      aria-label={t('react')}
      className={`absolute bottom-[calc(100%-0.5rem)] z-10 flex rounded-full bg-raised p-0.5 shadow-float coarse:hidden forced:border ${atEnd ? 'end-0' : 'start-0'}`}
    >
      {QUICK_REACTIONS.map((emoji) => {
        const isMine = hasReacted(message.reactions, emoji, me);
        return (
          <Button
            key={emoji}
            aria-label={t('reactWith', { emoji })}
            aria-pressed={isMine}
            onPress={() => react(emoji, !isMine)}
            className={`ring-focus grid size-8 select-none place-items-center rounded-full text-lead leading-none transition-transform data-hovered:scale-115 ${isMine ? 'bg-accent-soft' : ''}`}
          >
            {emoji}
          </Button>
        );
      })}
      <Button
        aria-label={t('moreReactions')}
        onPress={onMore}
        className="ring-focus grid size-8 place-items-center rounded-full text-ink-2 data-hovered:text-ink"
      >
        <Icon name={SMILE} size={20} />
      </Button>
    </Toolbar>
  );
}
