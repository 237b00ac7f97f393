import type { SamiFailure } from '@kith/contract/sami/sami-answers';
import { useStore } from 'zustand/react';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useSamiState } from '../sami.handle.ts';
import { SPARK } from '../sami-icon.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';
import { type Entry, useThread } from '../thread.ts';
import { Markdown } from './markdown.tsx';
import { Sources } from './sources.tsx';

const ENDS = {
  ...({ unreachable: 'unreachable', refused: 'refused', busy: 'busy', silent: 'silent' } as const),
  ...({
    broken: 'broken',
    nonsense: 'nonsense',
    long: 'long',
    loops: 'loops',
    over: 'over',
    full: 'spent',
    withdrawn: 'withdrawn',
    empty: 'empty',
  } as const),
} satisfies Record<SamiFailure, string>;

/** What a model answers to a question: as it arrives, and how it ended. */
export function AnswerView({ entry }: { entry: Entry }) {
  const t = useText(samiModelsTexts);
  const { language } = useLanguage();
  const thread = useThread();
  const models = useSamiState((state) => state.models);
  const answer = useStore(thread.state, ({ answers }) => answers.get(entry.number ?? 0));
  const isRunning = answer?.state === 'running';
  const hasModels = models !== undefined && models.models.length > 0;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => notify(() => t('copiedAnswer')),
      () => notify(() => t('copyAnswerFailed')),
    );
  const notAsked = (): string => {
    const { unasked = 'unasked' } = entry;
    if (unasked !== 'full') return t(unasked);
    return models ? t('full', { date: stampTime(language, models.tokens.until) }) : t('unasked');
  };
  const ended = (reason: SamiFailure | null): string => {
    if (answer?.state === 'stopped') return t('stopped');
    return t(reason === null ? 'arrived' : ENDS[reason]);
  };
  if (answer === undefined || entry.unasked !== undefined)
    return (
      <div className="flex flex-col items-start gap-2 text-body">
        <p role="status">{entry.isAsking ? t('thinking') : notAsked()}</p>
        {hasModels && !entry.isAsking && (
          <Button onPress={() => thread.askAgain(entry.id)}>{t('askIt')}</Button>
        )}
      </div>
    );
  return (
    <section aria-label={t('modelIs', { model: answer.model })} className="flex flex-col gap-2">
      <div className="flex items-center gap-2 text-small text-ink-2">
        <Icon name={SPARK} size={18} className="text-accent-text" />
        <span dir="auto">{answer.model}</span>
      </div>
      {answer.text !== '' && (
        <Markdown text={answer.text} links={answer.links} isOpen={isRunning} />
      )}
      <Sources sources={answer.sources} />
      {isRunning ? (
        <div className="flex items-center gap-3">
          <Button icon="xmark" onPress={() => thread.stop(entry.id)}>
            {t('stop')}
          </Button>
          <p role="status" className="text-small text-ink-2">
            {t(answer.text === '' ? 'thinking' : 'writing')}
          </p>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p
            role="status"
            className={answer.state === 'done' ? 'sr-only' : 'text-small text-ink-2'}
          >
            {ended(answer.reason)}
          </p>
          {answer.text !== '' && (
            <IconButton
              icon="copy"
              label={t('copyAnswer')}
              onPress={() => void copy(answer.text)}
            />
          )}
          {hasModels && (
            <Button look="quiet" onPress={() => thread.askAgain(entry.id)}>
              {t('askAgain')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
