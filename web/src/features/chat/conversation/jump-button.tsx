import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { chatTexts } from '../chat.texts.ts';

type Props = { isShown: boolean; count: number; onPress: () => void };

/** Scrolls to the newest message; shows how many arrived meanwhile. */
export function JumpButton({ isShown, count, onPress }: Props) {
  const t = useText(chatTexts);
  if (!isShown) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        aria-label={count > 0 ? t('newMessages', { count }) : t('jump')}
        onPress={onPress}
        className={`target ring-focus pointer-events-auto flex animate-[rise_160ms_var(--ease-out)] items-center justify-center gap-1.5 rounded-full px-3 text-small font-strong shadow-float ${count > 0 ? 'bg-accent text-on-accent' : 'bg-raised text-ink-2 data-hovered:text-ink'}`}
      >
        <Icon name="arrow-down" size={16} />
        {count > 0 && <span className="tabular">{t('newMessages', { count })}</span>}
      </Button>
    </div>
  );
}
