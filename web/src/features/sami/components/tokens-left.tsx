import { SAMI_TOKENS_WARN } from '@kith/contract/sami/sami.constants';
import type { SamiModels } from '@kith/contract/sami/sami-answers.schemas';
import { stampTime } from '../../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { samiModelsTexts } from '../sami-models.texts.ts';

/** Said before they end. */
export function TokensLeft({ tokens: { used, max, until } }: Pick<SamiModels, 'tokens'>) {
  const t = useText(samiModelsTexts);
  const { language } = useLanguage();
  if (used < max * SAMI_TOKENS_WARN) return null;
  const date = stampTime(language, until);
  const left = Math.max(0, 1 - used / max);
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(
    Math.floor(left * 100) / 100,
  );
  return (
    <p className="mx-auto w-full max-w-3xl px-4 pt-2 text-small text-waiting-text">
      {left === 0 ? t('full', { date }) : t('left', { percent, date })}
    </p>
  );
}
