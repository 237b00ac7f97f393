import type { HeldMessage } from '@kith/contract/chat/message-list';
import { clockTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useIsSelected, useSelecting } from './selection.ts';

type Props = { message: HeldMessage; name: string };

/** Before a message during selection; a press anywhere on the row counts. */
export function SelectMark({ message, name }: Props) {
  const t = useText(chatTexts);
  const { language } = useLanguage();
  const { me } = useChatEngine();
  const isSelected = useIsSelected(message.id);
  const selecting = useSelecting();
  const toggle = () => selecting.toggle(message.id);
  return (
    <>
      <input
        type="checkbox"
        // The message itself has the focus and handles the space bar.
        tabIndex={-1}
        checked={isSelected}
        onChange={toggle}
        aria-label={t('selectBy', { name, time: clockTime(language, message.createdTime) })}
        className={`ms-1 self-center ${message.senderId === me ? 'me-auto' : ''}`}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only a larger target; the checkbox is the control */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the message takes the space bar */}
      <span
        onClick={toggle}
        className={`absolute -inset-x-1 -inset-y-0.5 z-10 cursor-pointer rounded-card ${isSelected ? 'bg-accent/12 forced:outline-2' : ''}`}
      />
    </>
  );
}
