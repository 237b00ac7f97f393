import { PASSKEY_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import type { Passkey } from '../second-factor.api.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The open dialog of the section. */
export type Asked =
  | { kind: 'totp'; setUp: { secret: string; address: string } }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'name'; suggestion: string }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'turnOff' }
  | { kind: 'newCodes' };

type Props = {
  asked: Asked;
  /** The factor to remove is the last one. */
  isLast: boolean;
  onClose: () => void;
  onTotp: (recoveryCodes: string[] | null) => void;
  onAdd: (name: string) => void;
  onRename: (passkey: Passkey, name: string) => void;
  onRemove: (passkey: Passkey) => void;
  onTurnOff: () => void;
  onNewCodes: () => void;
};

const isName = (text: string): boolean =>
  text.trim() !== '' && text.length <= PASSKEY_NAME_MAX_CHARS;

export function FactorDialogs({ asked, isLast, onClose, ...acts }: Props) {
  const t = useText(secondFactorTexts);
  const naming = {
    isOpen: true,
    label: t('name'),
    cancelLabel: t('cancel'),
    check: isName,
    onClose,
  };
  const question = { cancelLabel: t('cancel'), onClose };
  const consequence = (text: string) => (isLast ? `${text} ${t('lastText')}` : text);
  switch (asked.kind) {
    case 'totp':
      return <TotpDialog setUp={asked.setUp} onDone={acts.onTotp} onClose={onClose} />;
    case 'codes':
      return <RecoveryCodesDialog codes={asked.codes} onClose={onClose} />;
    case 'name':
      return (
        <PromptDialog
          {...naming}
          title={t('addPasskey')}
          description={t('passkeyNameText')}
          initial={asked.suggestion}
          okLabel={t('addPasskey')}
          onOk={(name) => void acts.onAdd(name.trim())}
        />
      );
    case 'rename':
      return (
        <PromptDialog
          {...naming}
          title={t('renameName', { name: asked.passkey.name })}
          initial={asked.passkey.name}
          okLabel={t('save')}
          onOk={(name) => void acts.onRename(asked.passkey, name.trim())}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          {...question}
          title={t('removeTitle', { name: asked.passkey.name })}
          text={consequence(t('removeText'))}
          okLabel={t('removeName', { name: asked.passkey.name })}
          onOk={() => acts.onRemove(asked.passkey)}
        />
      );
    case 'turnOff':
      return (
        <ConfirmDialog
          {...question}
          title={t('offTitle')}
          text={consequence(t('offText'))}
          okLabel={t('turnOff')}
          onOk={acts.onTurnOff}
        />
      );
    case 'newCodes':
      return (
        <ConfirmDialog
          {...question}
          title={t('newTitle')}
          text={t('newText')}
          okLabel={t('codesNew')}
          onOk={acts.onNewCodes}
        />
      );
  }
}
