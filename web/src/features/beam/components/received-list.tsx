import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { beamTexts } from '../beam.texts.ts';
import { saveReceived } from '../transfer/saving.ts';
import type { Received } from '../transfer/storing.ts';

const WEB = /^https?:\/\//i;

/** What has arrived: files to save, and words to read. */
export function ReceivedList({ received }: { received: readonly Received[] }) {
  const t = useText(beamTexts);
  return (
    <ul className="scroll-quiet flex max-h-60 flex-col gap-2">
      {received.map((each) => (
        <li key={each.path} className="flex flex-wrap items-center gap-2 rounded-row bg-sunk p-2.5">
          {each.text === undefined ? (
            <>
              <span className="min-w-0 flex-1 truncate text-small">
                <bdi>{each.path}</bdi>
              </span>
              <Button
                aria-label={t('saveNamed', { name: each.path })}
                onPress={() => void saveReceived(each).catch(() => notify(() => t('notSaved')))}
              >
                {t('save')}
              </Button>
            </>
          ) : (
            <>
              <p className="max-h-40 w-full overflow-y-auto text-small whitespace-pre-wrap wrap-anywhere">
                <bdi>{each.text}</bdi>
              </p>
              <Button
                icon="copy"
                onPress={() => void navigator.clipboard.writeText(each.text ?? '')}
              >
                {t('copy')}
              </Button>
              {each.kind === 'link' && WEB.test(each.text) && (
                <Button
                  icon="link"
                  onPress={() => open(each.text, '_blank', 'noopener,noreferrer')}
                >
                  {t('open')}
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
