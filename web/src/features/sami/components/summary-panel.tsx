import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import type { SummaryOf } from '../sami.types.ts';
import { samiSummaryTexts } from '../sami-summary.texts.ts';
import { samiThreadsTexts } from '../sami-threads.texts.ts';
import { useHere } from '../use-lookups.ts';
import { useSamiEngine } from '../use-sami-engine.ts';
import { SummaryView } from './summary-view.tsx';

type Props = { of: SummaryOf; onClose: () => void };

/** What a model tells of a chat or a day, for its reader alone; forgotten when it is closed, unless it is kept. */
export function SummaryPanel({ of, onClose }: Props) {
  const t = useText(samiSummaryTexts);
  const threads = useText(samiThreadsTexts);
  const engine = useSamiEngine();
  const request = useRequest(of);
  const here = useHere(of.kind === 'chatSummary' ? of.chatId : '');
  return (
    <Dialog isOpen onClose={onClose} title={t('title')}>
      {here && <DialogBody>{t('newIn', { name: here.name })}</DialogBody>}
      {engine ? (
        <SummaryView {...{ engine, of, request }} onKept={onClose} />
      ) : (
        <SkeletonRows label={threads('loadingThem')} />
      )}
      <DialogActions>
        <Button onPress={onClose}>{threads('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the model is asked, in the language in which it is to answer: without a name, which others may have written. */
const useRequest = (of: SummaryOf): string => {
  const t = useText(samiSummaryTexts);
  const { language } = useLanguage();
  if (of.kind === 'chatSummary') return t('ofChat');
  const style = { dateStyle: 'full', timeZone: 'UTC' } as const;
  const date = new Intl.DateTimeFormat(language, style).format(Date.parse(of.day));
  return t('ofDay', { date });
};
