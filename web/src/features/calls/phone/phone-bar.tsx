import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { dialTexts } from '../dial/dial.texts.ts';
import { createKeyTones } from '../dial/key-tones.ts';
import { Keypad } from '../dial/keypad.tsx';
import { MICROPHONE, MICROPHONE_OFF } from '../frame/microphone-icon.ts';
import { useCallLine, useNow } from '../frame/use-call-line.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { KEYPAD_ICON } from './keypad-icon.ts';
import { phoneTexts } from './phone.texts.ts';
import type { PhoneTalk } from './phone.types.ts';

/** From here on, the end of the minutes is announced. */
const WARN_MINUTES = 5;
const two = (value: number): string => String(value).padStart(2, '0');

/** The bar above every screen during a call to a telephone. */
export function PhoneBar({ talk }: { talk: PhoneTalk }) {
  const t = useText(phoneTexts);
  const calls = useText(callsTexts);
  const dial = useText(dialTexts);
  const { phone } = useCallsEngine();
  const [hasKeys, setKeys] = useState(false);
  const now = useNow();
  const height = useCallLine();
  const { name, isMuted, answeredTime, untilTime } = talk;
  const seconds = Math.max(0, Math.floor((now - (answeredTime ?? now)) / SECOND_MS));
  const left = untilTime === null ? undefined : Math.ceil((untilTime - now) / MINUTE_MS);
  const isEnding = left !== undefined && left <= WARN_MINUTES;
  return (
    <section
      aria-label={t('callTo', { name })}
      style={{ height }}
      className="absolute inset-x-0 top-0 z-30 flex items-center gap-2 bg-accent-soft ps-4 pe-1.5 pt-[env(safe-area-inset-top)] text-small text-accent-text"
    >
      <Icon name="phone" solid size={16} className="max-small:hidden" />
      {/* A long name is cut, and the time stays. */}
      <p className="flex min-w-0 flex-1 gap-2 whitespace-nowrap">
        <bdi className="truncate font-strong">{name}</bdi>
        <span className="tabular">
          {Math.floor(seconds / 60)}:{two(seconds % 60)}
        </span>
        <span role="status" className={classes('shrink-0', isEnding && 'text-waiting-text')}>
          {isEnding && calls('minutesLeft', { count: Math.max(1, left) })}
        </span>
      </p>
      <IconButton
        icon={isMuted ? MICROPHONE_OFF : MICROPHONE}
        label={calls(isMuted ? 'unmute' : 'mute')}
        onPress={() => phone.mute(!isMuted)}
      />
      <IconButton
        icon={KEYPAD_ICON}
        label={dial('keypad')}
        pressed={hasKeys}
        onPress={() => setKeys(!hasKeys)}
      />
      <IconButton icon={HANG_UP} label={calls('hangUp')} onPress={phone.close} />
      {hasKeys && <Tones onKey={phone.press} onClose={() => setKeys(false)} />}
    </section>
  );
}

/** Keys for menus and mailboxes that ask for digits. */
function Tones({ onKey, onClose }: { onKey: (key: string) => void; onClose: () => void }) {
  const t = useText(phoneTexts);
  const [sent, setSent] = useState('');
  const [tones] = useState(createKeyTones);
  useEffect(() => tones.close, [tones]);
  const press = (key: string) => {
    tones.play(key);
    setSent((before) => before + key);
    onKey(key);
  };
  const latest = useRef({ press, onClose });
  latest.current = { press, onClose };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key === 'Escape') latest.current.onClose();
      const isWriting = target instanceof Element && target.closest(WRITES) !== null;
      if (!/^[\d*#]$/.test(key) || isWriting || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      latest.current.press(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className="absolute end-2 top-full mt-2 w-72 max-w-[calc(100vw-1rem)] rounded-card bg-raised p-4 text-ink shadow-float forced:border">
      <p
        role="status"
        aria-label={t('tones')}
        dir="ltr"
        className="tabular mb-3 h-7 truncate text-center text-title"
      >
        {sent.slice(-SHOWN)}
      </p>
      <Keypad onKey={press} />
    </div>
  );
}
const SHOWN = 20;
/** Digits typed there belong to a message. */
const WRITES = 'input, textarea, [contenteditable=true]';
