import { type ReactNode, useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';

const QrCode = later(async () => (await import('../../../ui/pictures/qr-code.tsx')).QrCode);

type Props = {
  url: string;
  /** Why the link has ended; undefined as long as it works. */
  over: string | undefined;
  /** Further actions on the link. */
  children?: ReactNode;
  /** Who may use it, for how long, and the like. */
  facts: readonly [name: string, value: ReactNode][];
};

/** A link to a public page, and its terms. */
export function LinkCard({ url, over, children, facts }: Props) {
  const t = useText(shareFilesTexts);
  const [isQr, setQr] = useState(false);
  return (
    <div className="rounded-card border border-line bg-raised p-3.5">
      {over === undefined ? (
        <div className="-mt-4">
          <CopyField
            label={t('link')}
            value={url}
            copyLabel={t('copy')}
            copied={() => t('copied')}
            copyFailed={() => t('copyFailed')}
          >
            <Button onPress={() => setQr(true)}>{t('qr')}</Button>
          </CopyField>
          {children}
        </div>
      ) : (
        <p className="rounded-row bg-sunk px-3.5 py-2.5 text-body font-medium text-waiting-text">
          {over}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-row border border-line bg-line small:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="bg-raised px-3 py-2.5">
            <dt className="text-small text-ink-2">{name}</dt>
            <dd className="tabular mt-0.5 text-small font-strong">{value}</dd>
          </div>
        ))}
      </dl>
      {isQr && (
        <Dialog isOpen title={t('qr')} onClose={() => setQr(false)}>
          <div className="mt-4 grid min-h-52 place-items-center">
            <QrCode text={url} label={t('qrLabel', { link: url })} size={208} />
          </div>
          <div className="mt-4 flex justify-end">
            <Button onPress={() => setQr(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
