import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { captionsTexts } from '../captions.texts.ts';
import { useRoom, useRoomEngine } from '../rooms.react.tsx';
import { ConsentQuestion } from './consent-question.tsx';

/** Explains what happens to speech while somebody reads captions, and asks for consent. */
export function CaptionsBar() {
  const t = useText(captionsTexts);
  const { language } = useLanguage();
  const engine = useRoomEngine();
  const { wanted, speech, isFailing, isUnheard } = useRoom((state) => state.captions);
  const ownId = useRoom((state) => state.you?.id);
  const people = useRoom((state) => state.room?.people) ?? [];
  const without = people
    .filter(({ id, state, speech }) => id !== ownId && state === 'in' && speech !== 'given')
    .map(({ name }) => name);
  return (
    <section
      aria-label={t('captions')}
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 bg-raised px-3 py-2 text-small"
    >
      <ConsentQuestion
        consent={speech}
        words={{
          ...{ asked: t('asked'), given: t('areIn'), declined: t('areOut') },
          ...{ agree: t('agree'), decline: t('decline') },
        }}
        onAnswer={engine.captions.consent}
      />
      {wanted && without.length > 0 && (
        <p className="text-ink-2">
          <bdi>{t('without', { names: new Intl.ListFormat(language).format(without) })}</bdi>
        </p>
      )}
      {isUnheard && (
        <p role="status" className="text-waiting-text">
          {t('unheard')}
        </p>
      )}
      {wanted && isFailing && (
        <p role="status" className="text-waiting-text">
          {t('failing')}
        </p>
      )}
    </section>
  );
}
