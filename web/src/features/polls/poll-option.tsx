import type { PollAttachment } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useText } from '../../platform/i18n/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useNeeded, usePeople } from '../chat/index.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';

type Props = {
  option: PollAttachment['options'][number];
  /** How many have voted. */
  of: number;
  isChosen: boolean;
  isMultiple: boolean;
  tabIndex: number;
  /** Undefined if it can no longer be chosen. */
  onPress: (() => void) | undefined;
};

const FACES_MAX = 3;
const ROW = 'group/option w-full rounded-control px-1 py-1 text-start coarse:py-2';

/** An option with its votes; pressing it votes for it, or retracts the vote. */
export function PollOption({ option, of, isChosen, isMultiple, tabIndex, onPress }: Props) {
  const t = useText(pollPartsTexts);
  const { text, count, voterIds } = option;
  const share = of === 0 ? 0 : (count / of) * 100;
  const content = (
    <>
      <span className="flex items-start gap-2.5">
        <span
          aria-hidden
          className={`mt-0.5 grid size-5 shrink-0 place-items-center border-[1.5px] ${isMultiple ? 'rounded-small' : 'rounded-full'} ${isChosen ? 'border-accent bg-accent text-on-accent forced:bg-[Highlight]' : 'border-ink-3 bg-raised'}`}
        >
          {isChosen && <Icon name="check" size={14} />}
        </span>
        <bdi className="min-w-0 flex-1 text-body leading-snug wrap-anywhere">{text}</bdi>
        {voterIds.length > 0 && <Faces ids={voterIds} />}
        <span className="tabular min-w-4 shrink-0 text-end text-body font-strong leading-snug">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('votes', { count })}</span>
        </span>
      </span>
      <span aria-hidden className="ms-7.5 mt-1 block h-1 overflow-hidden rounded-full bg-ink/12">
        <span
          style={{ inlineSize: `${share}%` }}
          className={`block h-full rounded-full transition-[inline-size] duration-300 motion-reduce:transition-none forced:bg-[Highlight] ${isChosen ? 'bg-accent' : 'bg-accent/60'}`}
        />
      </span>
    </>
  );
  if (onPress === undefined)
    return (
      <div className={ROW}>
        {content}
        {isChosen && <span className="sr-only">{t('you')}</span>}
      </div>
    );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={tabIndex}
      onClick={onPress}
      className={`${ROW} ring-focus-inside cursor-pointer hover:bg-ink/5`}
    >
      {content}
    </button>
  );
}

/** The last few who have chosen it; their names are in the list of votes. */
function Faces({ ids }: { ids: readonly string[] }) {
  const people = usePeople();
  const shown = ids.slice(-FACES_MAX);
  useNeeded(shown);
  return (
    <span aria-hidden className="flex shrink-0 items-center ps-1">
      {shown.map((id) => (
        <span
          key={id}
          className="-ms-1 rounded-full border-2 border-[var(--around,var(--raised))] leading-none"
        >
          <Avatar
            id={id}
            name={displayName(people.get(id))}
            src={people.get(id)?.avatar}
            size={18}
          />
        </span>
      ))}
    </span>
  );
}
