import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { classes } from '../../../ui/styles/classes.ts';
import { dialTexts } from './dial.texts.ts';
import { lettersOn } from './keypad-letters.ts';

const KEYS = [...'123456789*0#'];
const HOLD_MS = 500;

type Props = {
  onKey: (key: string) => void;
  /** The zero that was just typed becomes a plus sign; absent where there is none. */
  onPlus?: () => void;
};

/** The keys of a telephone, in the same order in every language. */
export function Keypad({ onKey, onPlus }: Props) {
  const t = useText(dialTexts);
  const { language } = useLanguage();
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plus = useRef(onPlus);
  plus.current = onPlus;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields to group, only keys
    <div
      role="group"
      aria-label={t('keypad')}
      dir="ltr"
      className="@container grid grid-cols-3 gap-2"
    >
      {KEYS.map((key) => {
        const [latin, own] = key === '0' && onPlus ? ['+'] : lettersOn(key, language);
        return (
          <Button
            key={key}
            aria-label={key === '0' && onPlus ? t('plus') : undefined}
            onPressStart={() => {
              onKey(key);
              if (key === '0') held.current = setTimeout(() => plus.current?.(), HOLD_MS);
            }}
            onPressEnd={() => clearTimeout(held.current)}
            className="ring-focus flex h-13 touch-manipulation select-none flex-col items-center justify-center rounded-row bg-sunk text-ink data-hovered:bg-line-soft data-pressed:bg-accent-soft forced:border"
          >
            <span className="text-title leading-6 font-strong">{key === '*' ? '∗' : key}</span>{' '}
            <span className="flex items-baseline gap-1.5 text-tiny leading-4 font-medium whitespace-nowrap text-ink-2">
              {/* Narrow keys have no space for both. */}
              <span className={classes('tracking-widest', own && '@max-[20rem]:hidden')}>
                {latin}
              </span>
              {/* Apart, because letters beside each other are joined. */}
              {own && <bdi>{[...own].join(' ')}</bdi>}
            </span>
          </Button>
        );
      })}
    </div>
  );
}
