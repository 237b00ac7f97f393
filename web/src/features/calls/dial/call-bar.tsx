import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InviteButton } from '../../invitations/index.ts';
import { callEntryTexts } from '../call-entry.texts.ts';
import { dialTexts } from './dial.texts.ts';
import type { Target } from './use-target.ts';

type Props = {
  target: Target | undefined;
  onLead: (to: Target, video: boolean) => void;
};

/** Below the keypad: calls the selected person, or offers an invitation if there is none. */
export function CallBar({ target, onLead }: Props) {
  const t = useText(dialTexts);
  const entry = useText(callEntryTexts);
  if (target === undefined) return <InviteButton size="large" wide />;
  const { name, kind } = target;
  if (kind === 'room')
    return (
      <Button look="primary" size="large" wide icon="video" onPress={() => onLead(target, true)}>
        {t('openRoom')}
      </Button>
    );
  if (kind === 'typed' && target.phone)
    return (
      <Button look="primary" size="large" wide icon="phone" onPress={() => onLead(target, false)}>
        <span className="line-clamp-2 wrap-anywhere">
          {/* The number stays in one line, if there is space for it. */}
          {entry('byPhoneName', { name: name.replaceAll(' ', '\u00a0') })}
        </span>
      </Button>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Button look="primary" size="large" icon="phone" onPress={() => onLead(target, false)}>
        {kind === 'typed' ? (
          // A number that is cut could be read as another one.
          <span className="line-clamp-2 wrap-anywhere">
            {entry('callName', { name: name.replaceAll(' ', '\u00a0') })}
          </span>
        ) : (
          <span className="line-clamp-1 break-all">{entry('callName', { name })}</span>
        )}
      </Button>
      <Button
        size="large"
        aria-label={entry('videoCallName', { name })}
        onPress={() => onLead(target, true)}
      >
        <Icon name="video" />
      </Button>
    </div>
  );
}
