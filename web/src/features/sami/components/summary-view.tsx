import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogBody } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useSamiState } from '../sami.handle.ts';
import type { SamiEngine, SummaryOf } from '../sami.types.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';
import { samiSummaryTexts } from '../sami-summary.texts.ts';
import { ThreadProvider } from '../thread.ts';
import { AnswerView } from './answer-view.tsx';

type Props = {
  engine: Pick<SamiEngine, 'summary' | 'keep' | 'leave' | 'choose'>;
  of: SummaryOf;
  /** What the model is asked. */
  request: string;
  onKept: () => void;
};

/**
 * A summary, asked for as soon as it is shown: if its reader has agreed, otherwise once they do. However it comes to be
 * shown no longer, it is forgotten, unless it is kept.
 */
export function SummaryView({ engine, of, request, onKept }: Props) {
  const t = useText(samiSummaryTexts);
  const ofModels = useText(samiModelsTexts);
  const navigate = useNavigate();
  const models = useSamiState((state) => state.models);
  const [thread] = useState(() => engine.summary());
  const { entries, storedAs } = useStore(thread.state);
  const isAsked = entries.length > 0;
  const mayAsk = isAsked || models?.isAgreed === true;
  const ask = () => thread.ask?.(request, of);
  const begin = useEffectEvent(() => {
    if (mayAsk && !isAsked) ask();
  });
  useEffect(() => begin(), []);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // An effect may be run twice at once.
      queueMicrotask(() => {
        if (!isShown.current) engine.leave(thread);
      });
    };
  }, [engine, thread]);
  const agree = () =>
    engine.choose({ isAgreed: true }).then(ask, () => notify(() => ofModels('changeFailed')));
  const keep = () => {
    engine.keep(thread);
    void navigate(`/app/sami/${storedAs}`);
    onKept();
  };
  const named = { model: models?.model ?? '', host: models?.host ?? '' };
  return (
    <ThreadProvider value={thread}>
      <DialogBody>{t(mayAsk ? 'receives' : 'consent', named)}</DialogBody>
      {!mayAsk && (
        <div className="mt-3">
          <Button look="primary" onPress={() => void agree()}>
            {t('agree')}
          </Button>
        </div>
      )}
      <div className="scroll-quiet -mx-5 mt-3 max-h-[min(30rem,60dvh)] overflow-y-auto px-5">
        {entries.map((entry) => (
          <AnswerView key={entry.id} entry={entry} />
        ))}
      </div>
      {storedAs !== undefined && (
        <div className="mt-3">
          <Button onPress={keep}>{t('keep')}</Button>
        </div>
      )}
    </ThreadProvider>
  );
}
