import { displayName } from '@kith/contract/base/names';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAttachmentWords } from '../attachments/use-attachment-words.ts';
import { useChatEngine, useNeeded, usePeople, useQuoted } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { PIN } from './message-icons.ts';
import { pinsTexts } from './pins.texts.ts';
import { useNameWords } from './use-name-words.ts';
import { usePin } from './use-pin.ts';

type Props = {
  chatId: string;
  /** In the order in which they were pinned; not empty. */
  pinned: readonly string[];
  mayUnpin: boolean;
  onGoTo: (messageId: string) => void;
  /** The removed element had the focus. */
  onLeft: () => void;
};

/** Above the conversation: the latest pinned message. Each press goes to the one pinned before. */
export function PinBar({ chatId, pinned, mayUnpin, onGoTo, onLeft }: Props) {
  const t = useText(pinsTexts);
  const chat = useText(chatTexts);
  const { needQuoted } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const { lineOf } = useAttachmentWords();
  const [steps, setSteps] = useState(0);
  const at = pinned.length - 1 - (steps % pinned.length);
  const id = pinned[at] ?? '';
  const message = useQuoted(chatId, id);
  useNeeded(message ? [message.senderId] : []);
  const pin = usePin(chatId);
  useEffect(() => {
    if (message === undefined) needQuoted(chatId, id);
  }, [message, needQuoted, chatId, id]);
  const bar = useRef<HTMLElement>(null);
  const leave = useEffectEvent(onLeft);
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      requestAnimationFrame(() => document.activeElement === document.body && leave());
    };
  }, []);
  const count = pinned.length;
  return (
    <section
      ref={bar}
      aria-label={t('pinned')}
      // While stepping through the pins, the focus stays here.
      data-keeps-focus=""
      className="flex items-center gap-1 border-line border-b bg-raised pe-2 ps-2 small:ps-4"
    >
      <Button
        onPress={() => {
          onGoTo(id);
          setSteps(steps + 1);
        }}
        className="ring-focus-inside flex min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 text-start data-hovered:bg-sunk"
      >
        <Icon name={PIN} size={18} className="text-accent-text" />
        <span className="flex min-w-0 flex-1 flex-col text-small leading-5">
          <span className="tabular font-strong text-accent-text">
            {count === 1 ? t('pinned') : t('pinnedAt', { at: at + 1, count })}
          </span>
          <span className="flex gap-1 text-ink-2">
            {message === null ? (
              chat('quoteMissing')
            ) : (
              <>
                <bdi className="max-w-[40%] shrink-0 truncate font-medium text-ink">
                  {message && displayName(people.get(message.senderId), words)}
                </bdi>
                {/* One line from the start, so that nothing moves when it loads. */}
                <bdi className="min-h-[1lh] truncate">{message && lineOf(message)}</bdi>
              </>
            )}
          </span>
        </span>
      </Button>
      {mayUnpin && (
        <IconButton
          icon="xmark"
          size={18}
          label={t('unpin')}
          onPress={() => {
            setSteps(0);
            pin(id, false);
          }}
        />
      )}
    </section>
  );
}
