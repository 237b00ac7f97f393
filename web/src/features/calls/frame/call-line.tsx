import { MINUTE_MS, SECOND_MS } from '@kith/contract/base/constants';
import { displayName } from '@kith/contract/base/names';
import { canCall } from '../../../platform/can-call.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { classes } from '../../../ui/styles/classes.ts';
import { isUnnamed } from '../calls.engine.ts';
import { useCallFrame, useCalls, useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { MICROPHONE, MICROPHONE_OFF } from './microphone-icon.ts';
import { useCallLine, useNow } from './use-call-line.ts';

/** From here on, the end of the planned time is announced. */
const WARN_MINUTES = 5;
const two = (value: number): string => String(value).padStart(2, '0');

/** The bar above every screen during a call: here, in another tab, or on another device. */
export function CallLine() {
  const t = useText(callsTexts);
  const { language } = useLanguage();
  const { frame, join } = useCallsEngine();
  const isHere = useCallFrame((state) => state.room !== null);
  const status = useCallFrame((state) => state.status);
  const current = useCalls((state) => state.current);
  const now = useNow();
  const height = useCallLine();

  const known = status?.phase === 'in' ? status : undefined;
  // The page of the call may still have the names.
  const isHidden = current !== null && isUnnamed(current);
  const names = isHidden
    ? []
    : (known?.names ?? current?.people.map((person) => displayName(person)) ?? []);
  const startedTime = known?.startedTime ?? current?.startedTime;
  const planned = known?.plannedMinutes ?? current?.plannedMinutes;
  const seconds =
    startedTime == null ? undefined : Math.max(0, Math.floor((now - startedTime) / SECOND_MS));
  const left =
    startedTime == null || planned == null ? undefined : planned - (now - startedTime) / MINUTE_MS;
  const isEnding = left !== undefined && left <= WARN_MINUTES;
  const goOn = async () => {
    if (current && !(await join({ callId: current.id })))
      notify(() => t(canCall() ? 'joinFailed' : 'unsupported'));
  };
  return (
    <section
      aria-label={t('call')}
      style={{ height }}
      className="absolute inset-x-0 top-0 z-30 flex items-center gap-2 bg-accent-soft ps-4 pe-1.5 pt-[env(safe-area-inset-top)] text-small text-accent-text"
    >
      <Icon name="phone" solid size={16} className="max-small:hidden" />
      <p className="min-w-0 flex-1 truncate">
        <bdi className="font-strong">
          {names.length > 0 ? new Intl.ListFormat(language).format(names) : t('call')}
        </bdi>
        {seconds !== undefined && (
          <span className="tabular ps-2">
            {Math.floor(seconds / 60)}:{two(seconds % 60)}
          </span>
        )}
        <span role="status" className={classes(isEnding && 'ps-2 text-waiting-text')}>
          {isEnding && (left <= 0 ? t('timeOver') : t('minutesLeft', { count: Math.ceil(left) }))}
        </span>
      </p>
      {known && (
        <IconButton
          icon={known.isMuted ? MICROPHONE_OFF : MICROPHONE}
          label={t(known.isMuted ? 'unmute' : 'mute')}
          onPress={() => frame.ask({ mute: !known.isMuted })}
        />
      )}
      {isHere ? (
        <Button onPress={() => frame.shrink(false)}>{t('returnToCall')}</Button>
      ) : (
        <Button onPress={() => void goOn()}>{t('continueHere')}</Button>
      )}
      {(isHere || known) && (
        <IconButton icon={HANG_UP} label={t('hangUp')} onPress={() => frame.ask({ leave: true })} />
      )}
    </section>
  );
}
