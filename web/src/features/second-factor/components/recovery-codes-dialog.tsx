import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { CopyButton } from './copy-button.tsx';

type Props = { codes: readonly string[]; onClose: () => void };

const save = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};

/** Shows the codes, which are visible only once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const t = useText(secondFactorTexts);
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog isOpen alert onClose={onClose} title={t('keepTitle')}>
      <DialogBody>{t('keepText')}</DialogBody>
      <ul
        dir="ltr"
        className="mt-4 grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-row bg-sunk p-4 text-small select-all small:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={text} />
        <Button icon="arrow-down" onPress={() => save(text)}>
          {t('download')}
        </Button>
      </div>
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
