import type { SamiModels } from '@kith/contract/sami/sami-answers.schemas';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { samiModelsTexts } from '../sami-models.texts.ts';

type Props = { models: SamiModels; onAgree: () => void; onLeave: () => void };

/** Before the first question: where it goes, and with what. */
export function Consent({ models, onAgree, onLeave }: Props) {
  const t = useText(samiModelsTexts);
  return (
    <section
      aria-labelledby="sami-consent"
      className="mx-auto flex w-full max-w-3xl flex-col gap-3 px-4 pt-2"
    >
      <div className="rounded-row border border-line bg-raised px-4 py-3.5">
        <h3 id="sami-consent" className="font-strong">
          {t('consentTitle')}
        </h3>
        <p className="mt-1 text-small text-ink-2">
          {t('consentText', { model: models.model ?? '', host: models.host })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" autoFocus onPress={onAgree}>
            {t('agree')}
          </Button>
          <Button onPress={onLeave}>{t('notNow')}</Button>
        </div>
      </div>
    </section>
  );
}
