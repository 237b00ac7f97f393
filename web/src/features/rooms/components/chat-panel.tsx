import { ROOM_SAID_MAX_CHARS } from '@kith/contract/base/constants';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { roomsTexts } from '../rooms.texts.ts';
import { WordButton } from './stage-button.tsx';

/** Messages between people in the room, kept only on their pages, including over reloads. */
export function ChatPanel() {
  const t = useText(roomsTexts);
  const { language } = useLanguage();
  const engine = useRoomEngine();
  const said = useRoom((state) => state.said);
  const ownId = useRoom((state) => state.you?.id);
  const [text, setText] = useState('');
  const [isFailed, setFailed] = useState(false);
  const end = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message
  useEffect(() => {
    // Some browsers return a promise, which is not a cleanup function.
    end.current?.scrollIntoView({ block: 'end' });
  }, [said.length]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    const isSent = await engine.say(words);
    setFailed(!isSent);
    if (isSent) setText('');
  };
  const timeOf = (time: number) =>
    new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(time);
  return (
    <section aria-label={t('chat')} className="flex min-h-0 flex-1 flex-col gap-2 p-3">
      <h2 className="font-strong text-body text-ink">
        {t('chat')} <span className="font-normal text-ink-2 text-small">{t('chatKept')}</span>
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys
        tabIndex={0}
        aria-live="polite"
        className="scroll-quiet ring-focus-inside flex min-h-24 flex-1 flex-col gap-3 rounded-small"
      >
        {said.map(({ key, from, name, text: words, time }) => (
          <li key={key}>
            <p className="text-small">
              <bdi className="font-strong text-accent-text">{from === ownId ? t('you') : name}</bdi>{' '}
              <time className="text-ink-2">{timeOf(time)}</time>
            </p>
            <p className="whitespace-pre-wrap break-words text-body text-ink">
              <bdi>{words}</bdi>
            </p>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ul>
      {isFailed && (
        <p role="alert" className="text-harm-text text-small">
          {t('notSent')}
        </p>
      )}
      <form onSubmit={(event) => void send(event)} className="flex gap-2">
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={t('write')}
          placeholder={t('write')}
          maxLength={ROOM_SAID_MAX_CHARS}
          dir="auto"
          className="ring-focus min-h-11 min-w-0 flex-1 rounded-row border border-line bg-raised px-3.5 text-body text-ink"
        />
        <WordButton type="submit" look="primary">
          {t('send')}
        </WordButton>
      </form>
    </section>
  );
}
