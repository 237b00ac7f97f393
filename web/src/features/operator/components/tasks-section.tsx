import type { Overview } from '@kith/contract';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { operatorTexts } from '../operator.texts.ts';
import { useFailedTasks } from '../use-failed-tasks.ts';
import { FailedTask } from './failed-task.tsx';

type Props = { counts: Overview['tasks']; onChange: () => void };

/** Waiting, running and failed tasks. */
export function TasksSection({ counts, onChange }: Props) {
  const t = useText(operatorTexts);
  const { tasks, isMore, more, failed, remove } = useFailedTasks(counts.failed);
  const summary = [
    t('tasksWaiting', { count: counts.waiting }),
    t('tasksRunning', { count: counts.running }),
    t('tasksFailed', { count: counts.failed }),
  ];
  return (
    <SettingsSection title={t('tasks')} text={summary.join(' · ')}>
      {tasks.map((task) => (
        <FailedTask
          key={task.id}
          task={task}
          onDone={() => {
            remove(task.id);
            onChange();
          }}
        />
      ))}
      {counts.failed === 0 && tasks.length === 0 && (
        <p className="px-4 py-3 text-small text-ink-2">{t('noFailedTasks')}</p>
      )}
      {(isMore || failed) && (
        <div className="p-2">
          <Button look="quiet" onPress={more}>
            {t(failed ? 'retry' : 'more')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}
