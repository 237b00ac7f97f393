import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useSami } from '../sami.handle.ts';
import { SPARK } from '../sami-icon.ts';
import { samiSummaryTexts } from '../sami-summary.texts.ts';
import { useHasModels } from '../use-has-models.ts';

/** In the header of the timeline, if there is a model. */
export function DayAct({ date }: { date: string }) {
  const t = useText(samiSummaryTexts);
  const { state } = useSami();
  return useHasModels() ? (
    <IconButton
      icon={SPARK}
      label={t('summarizeDay')}
      onPress={() => state.setState({ panel: { kind: 'daySummary', day: date } })}
    />
  ) : null;
}
