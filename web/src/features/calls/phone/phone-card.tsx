import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCallsEngine, usePhone } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { CallAct } from '../components/call-act.tsx';
import { CardFrame } from '../components/card-frame.tsx';
import { HANG_UP } from '../hang-up-icon.ts';
import { startRing } from '../ring.ts';
import { phoneTexts } from './phone.texts.ts';
import type { PhoneTalk } from './phone.types.ts';
import { verifyPath } from './verify-path.ts';

/** Trying again at once would have the same result. */
const FINAL: readonly (string | null)[] = [
  ...['notAllowed', 'unverified', 'timeUp', 'tooMany', 'unsupported'],
];

/** A call that has not been answered yet, and then its result. */
export function PhoneCard({ talk }: { talk: PhoneTalk }) {
  const t = useText(phoneTexts);
  const calls = useText(callsTexts);
  const { language } = useLanguage();
  const { phone } = useCallsEngine();
  const navigate = useNavigate();
  const verifyBy = usePhone(({ about }) => about?.verifyBy);
  const { number, name, state, result, hasSound, againTime } = talk;
  const isOver = state === 'ended';
  const isRinging = state === 'ringing';
  useEffect(
    () => (isRinging && !hasSound ? startRing('outgoing', crypto.randomUUID()) : undefined),
    [isRinging, hasSound],
  );
  // The next call may be possible only tomorrow.
  const time = stampTime(language, againTime ?? 0);
  // Answered calls are in the bar.
  const going = state === 'starting' || state === 'ringing' ? state : 'calling';
  const line = isOver ? t(result ?? 'failed', { time }) : t(going);
  return (
    <CardFrame
      label={t('callTo', { name })}
      person={{ id: number, name, avatar: null }}
      isNumber={name.startsWith('+')}
      line={line}
      isRinging={isRinging}
    >
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {isOver ? (
          <Button onPress={phone.close}>{calls('close')}</Button>
        ) : (
          <CallAct look="hangUp" icon={HANG_UP} label={calls('cancel')} onPress={phone.close} />
        )}
        {result === 'unverified' && (
          <Button
            look="primary"
            onPress={() => {
              phone.close();
              void navigate(verifyPath(verifyBy));
            }}
          >
            {t('verify')}
          </Button>
        )}
        {isOver && !FINAL.includes(result) && (
          <Button look="primary" icon="phone" onPress={() => void phone.start(number, name)}>
            {calls('again')}
          </Button>
        )}
      </div>
    </CardFrame>
  );
}
