import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../ui/overlays/dialog.tsx';
import { contactsTexts } from '../contacts.texts.ts';
import type { ImportPlan } from '../import/import-plan.ts';
import type { ImportReport } from '../import/run-import.ts';
import { ImportLeftOut } from './import-left-out.tsx';

const FAILED_SHOWN = 100;
const REASONS = { full: 'bookFull', refused: 'refused', unreachable: 'notReached' } as const;

type Props = { report: ImportReport; plan: ImportPlan; onClose: () => void };

/** What was imported, what failed, and why. */
export function ImportReportView({ report, plan, onClose }: Props) {
  const t = useText(contactsTexts);
  const { imported, failed, left } = report;
  return (
    <>
      <div role="status" className="mt-3">
        <p className="text-body font-strong">{t('imported', { count: imported })}</p>
        {failed.length > 0 && (
          <p className="text-body text-harm-text">{t('failed', { count: failed.length })}</p>
        )}
        {left > 0 && <p className="text-body text-ink-2">{t('stopped', { count: left })}</p>}
      </div>
      {failed.length > 0 && (
        <ul className="scroll-quiet mt-3 flex max-h-60 flex-col gap-1 text-small text-ink-2">
          {failed.slice(0, FAILED_SHOWN).map(({ name, message, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
            <li key={at} className="break-words">
              <bdi className="font-medium text-ink">
                {name || t('cardNumber', { number: at + 1 })}
              </bdi>{' '}
              {reason === undefined ? <bdi>{message}</bdi> : t(REASONS[reason])}
            </li>
          ))}
          {failed.length > FAILED_SHOWN && (
            <li>{t('andMore', { count: failed.length - FAILED_SHOWN })}</li>
          )}
        </ul>
      )}
      <ImportLeftOut plan={plan} />
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
}
