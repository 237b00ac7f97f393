import { Button } from 'react-aria-components/Button';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useText } from '../../../platform/i18n/language.ts';
import { emojiTexts } from './emoji.texts.ts';
import type { EmojiSection } from './emoji-rows.ts';

type Props = { sections: readonly EmojiSection[]; onGo: (title: string) => void };

/** A button for each group, showing its first emoji. */
export function GroupTabs({ sections, onGo }: Props) {
  const t = useText(emojiTexts);
  return (
    <Toolbar
      aria-label={t('groups')}
      className="flex shrink-0 justify-between border-line border-b px-2 pb-1"
    >
      {sections
        .filter(({ emojis }) => emojis.length > 0)
        .map(({ id, title, emojis }) => (
          <Button
            key={id}
            aria-label={title}
            onPress={() => onGo(title)}
            className="ring-focus-inside grid h-8 min-w-0 flex-1 place-items-center rounded-control text-body leading-none opacity-75 grayscale-50 data-hovered:bg-sunk data-hovered:opacity-100 coarse:h-11"
          >
            {emojis[0]?.sign}
          </Button>
        ))}
    </Toolbar>
  );
}
