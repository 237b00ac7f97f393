import type { TimelineItem } from '@kith/contract';
import { SAMI_CARD_LIFETIME_MS } from '@kith/contract/sami/sami.constants';
import { useNavigate } from 'react-router';
import type { TimelineKindPart, TimelineRow } from '../../platform/feature/timeline-kind.ts';
import { stampTime } from '../../platform/i18n/dates.ts';
import { translate, useLanguage, useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSamiState } from './sami.handle.ts';
import { samiCardsTexts } from './sami-cards.texts.ts';
import { SPARK } from './sami-icon.ts';
import { useSamiEngine } from './use-sami-engine.ts';

/** A card waits at a number of its conversation; those in the closed vault, and deleted ones, are not known here. */
const useCardRow = ({ aboutId, at }: TimelineItem): TimelineRow | null | undefined => {
  const t = useText(samiCardsTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { version, threads } = useSamiState(({ list }) => list);
  // Loads the conversations.
  useSamiEngine();
  const place = aboutId ?? '';
  const dash = place.lastIndexOf('-');
  const thread = threads.get(place.slice(0, dash));
  if (thread === undefined) return version > 0 ? null : undefined;
  const href = `/app/sami/${thread.id}?card=${place.slice(dash + 1)}`;
  return {
    face: (
      <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Icon name={SPARK} size={22} />
      </span>
    ),
    title: thread.title,
    line: t('waitsUntil', { time: stampTime(language, at + SAMI_CARD_LIFETIME_MS) }),
    href,
    verb: { label: t('look'), run: () => navigate(href) },
  };
};

/** What Sami proposes and nobody has answered yet. */
export const cardKinds: readonly TimelineKindPart[] = [
  {
    kind: 'samiCard',
    icon: SPARK,
    name: () => translate(samiCardsTexts)('cards'),
    useRow: useCardRow,
  },
];
