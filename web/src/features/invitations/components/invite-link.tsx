import { brandName } from '../../../platform/brand.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { invitationsTexts } from '../invitations.texts.ts';

/** A link to copy, share and scan; its space is reserved while it is created. */
export function InviteLink({ link }: { link: string | undefined }) {
  const t = useText(invitationsTexts);
  const share = () =>
    void navigator
      .share({ title: t('shareText', { brand: brandName() }), url: link ?? '' })
      .catch(() => {});
  return (
    <>
      <CopyField
        label={t('link')}
        value={link ?? ''}
        copyLabel={t('copy')}
        copied={() => t('copied')}
        copyFailed={() => t('copyFailed')}
      >
        {'share' in navigator && (
          <Button icon="arrow-up" onPress={share} isDisabled={link === undefined}>
            {t('share')}
          </Button>
        )}
      </CopyField>
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
