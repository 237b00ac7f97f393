import type { FileProblem } from '@kith/formats/vcard/file-kind';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { contactsTexts } from '../contacts.texts.ts';
import type { ImportPlan, LeftOut } from '../import/import-plan.ts';

const SHOWN = 100;
const LOSSES = {
  photo: 'lossPhoto',
  note: 'lossNote',
  cut: 'lossCut',
  lines: 'lossLines',
  unended: 'lossUnended',
  members: 'lossMembers',
} as const satisfies Record<LeftOut['losses'][number], string>;

/** Why a file could not be read, and what to do. */
export const PROBLEMS = {
  empty: 'emptyFile',
  archive: 'archive',
  table: 'table',
  page: 'webPage',
  unknown: 'nothingRead',
  unreadable: 'unreadable',
  tooLarge: 'tooLarge',
} as const satisfies Record<FileProblem | 'unreadable' | 'tooLarge', string>;

interface ListedCard {
  name: string;
  card?: number;
  text?: string;
}

/** A list of cards by name, expanded on demand, each with a remark. */
export function CardList({ title, cards }: { title: string; cards: readonly ListedCard[] }) {
  const t = useText(contactsTexts);
  return (
    <details className="mt-3 text-small text-ink-2">
      <summary className="ring-focus rounded-small font-medium text-ink coarse:py-3">
        {title}
      </summary>
      <ul className="scroll-quiet mt-1 flex max-h-60 flex-col gap-1">
        {cards.slice(0, SHOWN).map(({ name, card = 0, text = '' }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plan never changes
          <li key={at} className="break-words">
            <bdi className="font-medium text-ink">{name || t('cardNumber', { number: card })}</bdi>{' '}
            {text}
          </li>
        ))}
        {cards.length > SHOWN && <li>{t('andMore', { count: cards.length - SHOWN })}</li>}
      </ul>
    </details>
  );
}

/** What is not imported, or only in part: files, cards, and parts of cards. */
export function ImportLeftOut({ plan }: { plan: ImportPlan }) {
  const t = useText(contactsTexts);
  const { language } = useLanguage();
  const { failures, leftOut, strays } = plan;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const partly = leftOut.map(({ name, card, losses, left }) => ({
    name,
    card,
    text: t('comesWithout', {
      what: list.format([...losses.map((loss) => t(LOSSES[loss])), ...left]),
    }),
  }));
  const failed = failures.map(({ name, card, failure }) => ({
    name,
    card,
    text: t(failure === 'group' ? 'failedGroup' : 'failedEmpty'),
  }));
  return (
    <>
      {strays.map(({ name, problem }) => (
        <p key={name} className="mt-3 text-small text-harm-text">
          <bdi className="font-medium">{name}</bdi> {t(PROBLEMS[problem])}
        </p>
      ))}
      {partly.length > 0 && (
        <CardList title={t('partlyCards', { count: partly.length })} cards={partly} />
      )}
      {failed.length > 0 && (
        <CardList title={t('failedCards', { count: failed.length })} cards={failed} />
      )}
    </>
  );
}
