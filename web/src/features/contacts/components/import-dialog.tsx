import type { ReadCard } from '@kith/formats/vcard/vcard-contact';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useContactsEngine } from '../contacts.react.ts';
import { contactsTexts } from '../contacts.texts.ts';
import { type ImportPlan, planImport } from '../import/import-plan.ts';
import { readFiles, type StrayFile } from '../import/read-files.ts';
import { type ImportReport, runImport } from '../import/run-import.ts';
import { ImportChoice } from './import-choice.tsx';
import type { PROBLEMS } from './import-left-out.tsx';
import { ImportPlanView } from './import-plan-view.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReportView } from './import-report-view.tsx';

type Step =
  | { kind: 'choice'; problem?: keyof typeof PROBLEMS }
  | { kind: 'reading'; count: number }
  | { kind: 'plan'; plan: ImportPlan }
  | { kind: 'importing'; done: number; total: number }
  | { kind: 'report'; report: ImportReport; plan: ImportPlan };

type Props = {
  /** Files that were dropped or pasted on the screen: read immediately. */
  files: readonly Blob[];
  onClose: () => void;
};

const FILE_MAX_BYTES = 100 * 1024 * 1024;

/** Choose, preview, import, report: nothing is added before the preview. */
export function ImportDialog({ files, onClose }: Props) {
  const t = useText(contactsTexts);
  const engine = useContactsEngine();
  const [step, setStep] = useState<Step>({ kind: 'choice' });
  const abort = useRef<AbortController>(undefined);

  const read = async (chosen: readonly Blob[]) => {
    if (chosen.length === 0) return;
    if (chosen.some(({ size }) => size > FILE_MAX_BYTES))
      return setStep({ kind: 'choice', problem: 'tooLarge' });
    const stop = new AbortController();
    abort.current = stop;
    const cards: ReadCard[] = [];
    let strays: StrayFile[] = [];
    setStep({ kind: 'reading', count: 0 });
    try {
      strays = await readFiles(
        chosen,
        (more) => {
          cards.push(...more);
          setStep({ kind: 'reading', count: cards.length });
        },
        stop.signal,
      );
    } catch {
      return setStep(
        stop.signal.aborted ? { kind: 'choice' } : { kind: 'choice', problem: 'unreadable' },
      );
    }
    if (cards.length === 0)
      return setStep({ kind: 'choice', problem: strays[0]?.problem ?? 'unknown' });
    await engine.start();
    // After a lost answer, starting again shows the result.
    await engine.refresh();
    setStep({
      kind: 'plan',
      plan: planImport(cards, engine.state.getState().book.contacts.values(), strays),
    });
  };
  const run = async (plan: ImportPlan, isKnownLeftOut: boolean) => {
    const stop = new AbortController();
    abort.current = stop;
    const chosen = plan.contacts.filter(({ isKnown }) => !(isKnown && isKnownLeftOut));
    const total = chosen.length;
    setStep({ kind: 'importing', done: 0, total });
    const report = await runImport(
      engine,
      chosen,
      (done) => setStep({ kind: 'importing', done, total }),
      stop.signal,
    );
    setStep({ kind: 'report', report, plan });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it was opened with is read by itself
  useEffect(() => void read(files), [files]);
  useEffect(() => () => abort.current?.abort(), []);

  // During an import only Stop ends it, so that the report is shown.
  const close = () => (step.kind === 'importing' ? undefined : onClose());
  return (
    <Dialog isOpen onClose={close} title={t('importTitle')}>
      {step.kind === 'choice' && (
        <ImportChoice
          problem={step.problem}
          onFiles={(chosen) => void read(chosen)}
          onClose={onClose}
        />
      )}
      {step.kind === 'reading' && (
        <ImportProgress
          label={t('reading')}
          text={t('readSoFar', { count: step.count })}
          onStop={() => abort.current?.abort()}
        />
      )}
      {step.kind === 'plan' && (
        <ImportPlanView
          plan={step.plan}
          onImport={(isKnownLeftOut) => void run(step.plan, isKnownLeftOut)}
          onClose={onClose}
        />
      )}
      {step.kind === 'importing' && (
        <ImportProgress
          label={t('importing')}
          text={t('imported', { count: step.done })}
          done={step.done / Math.max(1, step.total)}
          onStop={() => abort.current?.abort()}
        />
      )}
      {step.kind === 'report' && (
        <ImportReportView report={step.report} plan={step.plan} onClose={onClose} />
      )}
    </Dialog>
  );
}
