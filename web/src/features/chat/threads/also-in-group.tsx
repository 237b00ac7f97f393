import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useChosen } from '../attachments/use-chosen.ts';
import { useChatEngine } from '../chat.react.ts';
import { threadsTexts } from './threads.texts.ts';

type Props = { chatId: string; isOn: boolean; onChange: (isOn: boolean) => void };

/**
 * Above the composer of a thread: whether the next reply also appears in the group. Attachments that
 * cannot be forwarded, such as polls, are only in one place.
 */
export function AlsoInGroup({ chatId, isOn, onChange }: Props) {
  const t = useText(threadsTexts);
  const { kinds } = useChatEngine();
  const { chosen } = useChosen(chatId);
  const isPossible = chosen.every(
    ({ type }) => kinds.find((kind) => kind.type === type)?.mayForward === true,
  );
  useEffect(() => {
    if (!isPossible && isOn) onChange(false);
  }, [isPossible, isOn, onChange]);
  return (
    <label className="target relative mx-4 flex min-h-8 w-fit max-w-[calc(100%-2rem)] shrink-0 select-none items-center gap-2 text-small text-ink-2 has-disabled:opacity-50 coarse:min-h-11 small:mx-6">
      <input
        type="checkbox"
        className="ring-focus"
        checked={isOn && isPossible}
        disabled={!isPossible}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0">{t('alsoInChat')}</span>
    </label>
  );
}
