import { webhookAddress } from '@kith/contract/webhooks/webhook-address';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/overlays/dialog.tsx';
import { webhooksTexts } from './webhooks.texts.ts';

type Props = { secret: string; onClose: () => void };

/** Shows the address of a new webhook once, with an example command. */
export function AddressDialog({ secret, onClose }: Props) {
  const t = useText(webhooksTexts);
  const address = location.origin + webhookAddress(secret);
  const line = `curl -H 'Content-Type: application/json' -d '{"text":"Hello"}' ${address}`;
  const copying = {
    isLabelShown: true,
    copyLabel: t('copy'),
    copied: () => t('copied'),
    copyFailed: () => t('copyFailed'),
  };
  return (
    <Dialog isOpen alert onClose={onClose} title={t('addressTitle')}>
      <DialogBody>{t('addressText')}</DialogBody>
      <CopyField label={t('address')} value={address} {...copying} />
      <CopyField label={t('tryIt')} value={line} {...copying} />
      <DialogActions>
        <Button look="primary" autoFocus onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
