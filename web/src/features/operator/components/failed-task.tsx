import type { TaskSummary } from '@kith/contract';
import { useState } from 'react';
import { toFailure } from '../../../platform/failure.ts';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import type { Words } from '../../../platform/i18n/words.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { workText } from '../operations.ts';
import { operatorTexts } from '../operator.texts.ts';

/** A failed task, with its actions. */
export function FailedTask({ task, onDone }: { task: TaskSummary; onDone: () => void }) {
  const t = useText(operatorTexts);
  const { language } = useLanguage();
  const { call } = usePlatform();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = workText(task.kind);
  const time = stampTime(language, task.createdTime);
  const send = (name: 'operator.retryTask' | 'operator.discardTask', failed: Words) => {
    setBusy(true);
    call(name, { params: { id: task.id } }).then(onDone, (cause: unknown) => {
      setBusy(false);
      // Another operator has retried or discarded it.
      if (toFailure(cause).status === 404) onDone();
      else notify(failed);
    });
  };
  return (
    <SettingsRow
      title={name}
      text={t('taskText', { time, count: task.attempts, reason: task.failure ?? '' })}
    >
      <div className="ms-auto flex flex-wrap gap-2">
        <Button
          aria-label={t('retryTask', { name, time })}
          isDisabled={isBusy}
          onPress={() => send('operator.retryTask', () => t('retryTaskFailed'))}
        >
          {t('retry')}
        </Button>
        <Button
          aria-label={t('discardTask', { name, time })}
          isDisabled={isBusy}
          onPress={() => setAsking(true)}
        >
          {t('discard')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('discardTaskTitle')}
          text={t('discardTaskText', { name, time })}
          okLabel={t('discard')}
          cancelLabel={t('cancel')}
          onOk={() => send('operator.discardTask', () => t('discardTaskFailed'))}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsRow>
  );
}
