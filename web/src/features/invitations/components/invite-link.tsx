import { brandName } from '../../../platform/brand.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notify } from '../../../ui/toasts.tsx';
import { invitationsTexts } from '../invitations.texts.ts';

/** A link to copy, to share and to scan; its place is kept while it is made. */
export function InviteLink({ link }: { link: string | undefined }) {
  const t = useText(invitationsTexts);
  const copy = () =>
    void navigator.clipboard.writeText(link ?? '').then(
      () => notify(t('copied')),
      () => notify(t('copyFailed')),
    );
  const share = () =>
    void navigator
      .share({ title: t('shareText', { brand: brandName() }), url: link ?? '' })
      .catch(() => {});
  return (
    <>
      <div className="mt-4 flex items-center gap-1 rounded-row border border-line bg-sunk p-1 ps-3.5">
        <input
          readOnly
          aria-label={t('link')}
          value={link ?? ''}
          dir="ltr"
          onFocus={({ target }) => target.select()}
          className="ring-focus-inside min-w-0 flex-1 truncate rounded-small bg-transparent text-body"
        />
        <Button icon="copy" onPress={copy} isDisabled={link === undefined}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button icon="arrow-up" onPress={share} isDisabled={link === undefined}>
            {t('share')}
          </Button>
        )}
      </div>
      <div className="mt-4 flex flex-col items-center gap-2">
        {link === undefined ? (
          <Skeleton className="size-48 rounded-row" />
        ) : (
          <QrCode text={link} label={t('qrLabel', { link })} />
        )}
        <p className="text-small text-ink-2">{t('qrText')}</p>
      </div>
    </>
  );
}
