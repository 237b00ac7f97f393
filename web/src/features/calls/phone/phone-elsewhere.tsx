import { SECOND_MS } from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { shownNumber } from '../../countries/index.ts';
import { useCallsEngine } from '../calls.react.ts';
import { callsTexts } from '../calls.texts.ts';
import { MICROPHONE, MICROPHONE_OFF } from '../frame/microphone-icon.ts';
import { useCallLine, useNow } from '../frame/use-call-line.ts';
import { HANG_UP } from '../hang-up-icon.ts';
import { phoneTexts } from './phone.texts.ts';
import type { PhoneElsewhere } from './phone.types.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The bar above every screen while another tab, or another device, has a call to a telephone. */
export function PhoneElsewhereBar({ talk }: { talk: PhoneElsewhere }) {
  const t = useText(phoneTexts);
  const calls = useText(callsTexts);
  const { phone } = useCallsEngine();
  const now = useNow();
  const height = useCallLine();
  const { id, state, answeredTime, isMuted, isInBrowser } = talk;
  const name = talk.name ?? shownNumber(talk.number).text;
  const seconds = Math.max(0, Math.floor((now - (answeredTime ?? now)) / SECOND_MS));
  const hangUp = async () => {
    if (!(await phone.hangUp(id))) notify(() => t('hangUpFailed'));
  };
  return (
    <section
      aria-label={t('callTo', { name })}
      style={{ height }}
      className="absolute inset-x-0 top-0 z-30 flex items-center gap-2 bg-accent-soft ps-4 pe-1.5 pt-[env(safe-area-inset-top)] text-small text-accent-text"
    >
      <Icon name="phone" solid size={16} className="max-small:hidden" />
      <p className="flex min-w-0 flex-1 gap-2 whitespace-nowrap">
        <bdi className="truncate font-strong">{name}</bdi>
        {state === 'answered' && (
          <span className="tabular">
            {Math.floor(seconds / 60)}:{two(seconds % 60)}
          </span>
        )}
        <span className="shrink-0">{t(isInBrowser ? 'inOtherTab' : 'onOtherDevice')}</span>
      </p>
      {isInBrowser && state === 'answered' && (
        <IconButton
          icon={isMuted ? MICROPHONE_OFF : MICROPHONE}
          label={calls(isMuted ? 'unmute' : 'mute')}
          onPress={() => phone.mute(!isMuted)}
        />
      )}
      <IconButton icon={HANG_UP} label={calls('hangUp')} onPress={() => void hangUp()} />
    </section>
  );
}
