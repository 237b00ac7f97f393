import { memo, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Drawing } from '../../../ui/icons/registered.ts';
import { FloatingDay } from './floating-day.tsx';
import { readingBackTexts } from './reading-back.texts.ts';

const AT: Drawing = {
  line: 'M15.5 8.75v4.5c0 3.25 5 3.25 5-1.25a8.5 8.5 0 1 0-3.75 7M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
};

const BACK: Drawing = {
  line: 'M9 5 4.5 9.5 9 14M4.5 9.5h9.25a5.25 5.25 0 0 1 0 10.5H10',
  flip: true,
};

type Props = {
  /** The day at the top of the screen, while it is moving. */
  day: number | undefined;
  /** Number of unseen messages below, and of those that mention the user. */
  unread: number;
  mentions: number;
  onMention: () => void;
  /** Before the newest message: leads to where the reader was. */
  onBack: (() => void) | undefined;
  onNewest: () => void;
};

/** Shown above the end of a conversation: the day, and buttons that lead back and forward. */
export function ReadingBack({ day, ...buttons }: Props) {
  return (
    <>
      <FloatingDay day={day} />
      <JumpButtons {...buttons} />
    </>
  );
}

/** To the next mention, and back to where the reader was or to the newest message. */
const JumpButtons = memo(function JumpButtons(props: Omit<Props, 'day'>) {
  const { unread, mentions, onMention, onBack, onNewest } = props;
  const t = useText(readingBackTexts);
  const isNews = unread > 0;
  return (
    <div className="pointer-events-none absolute end-3 bottom-3 flex flex-col gap-4 small:end-5">
      {mentions > 0 && (
        <JumpButton
          label={t('newMentions', { count: mentions })}
          count={mentions}
          onPress={onMention}
        >
          <Icon name={AT} size={20} />
        </JumpButton>
      )}
      <JumpButton
        label={
          onBack
            ? isNews
              ? t('backBesideNew', { count: unread })
              : t('back')
            : isNews
              ? t('newMessages', { count: unread })
              : t('jump')
        }
        count={unread}
        onPress={onBack ?? onNewest}
      >
        <Icon name={onBack ? BACK : 'arrow-down'} size={20} />
      </JumpButton>
    </div>
  );
});

type ButtonProps = { label: string; count: number; onPress: () => void; children: ReactNode };

const JumpButton = ({ label, count, onPress, children }: ButtonProps) => (
  <Button
    aria-label={label}
    onPress={onPress}
    className="target ring-focus pointer-events-auto relative grid size-10 animate-[rise_160ms_var(--ease-out)] place-items-center rounded-full bg-raised text-ink-2 shadow-float data-hovered:text-ink forced:border coarse:size-11"
  >
    {children}
    <Badge count={count} className="absolute inset-x-0 -top-2.5 mx-auto w-max" />
  </Button>
);
