import { SESSION_NAME_MAX_CHARS } from '@kith/contract/accounts/accounts.constants';
import { useText } from '../../../platform/i18n/language.ts';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import type { OpenSession } from '../accounts.engine.ts';
import { useAccounts } from '../accounts.react.ts';
import { deviceWords } from '../new-devices/device-words.ts';
import { newDeviceTexts } from '../new-devices/new-devices.texts.ts';
import { deviceNameTexts } from './device-name.texts.ts';

type Props = {
  session: OpenSession;
  onNamed: (session: OpenSession) => void;
  onClose: () => void;
};

/** Names a device, or gives it back the name of its browser. */
export function DeviceNameDialog({ session, onNamed, onClose }: Props) {
  const t = useText(deviceNameTexts);
  const say = useText(newDeviceTexts);
  const accounts = useAccounts();
  const browser = deviceWords({ ...session, name: null }, say);
  const check = (typed: string) =>
    typed.trim().length <= SESSION_NAME_MAX_CHARS ||
    t('tooLong', { count: SESSION_NAME_MAX_CHARS });
  return (
    <PromptDialog
      isOpen
      title={t('title')}
      label={t('name')}
      description={t('description', { browser })}
      initial={session.name ?? ''}
      okLabel={t('save')}
      cancelLabel={t('cancel')}
      check={check}
      onClose={onClose}
      onOk={(typed) =>
        accounts.renameSession(session.id, typed.trim() || null).then(onNamed, () => {
          notify(() => t('failed'));
        })
      }
    />
  );
}
