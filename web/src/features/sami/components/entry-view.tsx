import { isAsked } from '@kith/contract/sami/sami';
import type { Now } from '../../../platform/grammar/time.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { chosen, type Known, understoodOf } from '../meanings.ts';
import { samiTexts } from '../sami.texts.ts';
import { type Entry, useThread } from '../thread.ts';
import { AnswerView } from './answer-view.tsx';
import { Card } from './card.tsx';

type Props = {
  entry: Entry;
  known: Known;
  /** Only the last one searches: others would all search again. */
  isLatest: boolean;
  now: () => Now;
  canReach: (id: string) => boolean;
  onAgain: (text: string) => void;
  onEdit: (text: string) => void;
};

const REFUSED = { unclear: 'unclear', long: 'tooLong' } as const;
const ASKED = {
  time: 'askTime',
  clock: 'askClock',
  past: 'askPast',
  gap: 'askGap',
  several: 'askSeveral',
  mark: 'askMark',
} as const;

/** What was said, and what became of it. */
export function EntryView(props: Props) {
  const t = useText(samiTexts);
  const { text } = props.entry;
  return (
    <li tabIndex={-1} className="ring-focus flex flex-col gap-3 rounded-row">
      {!props.entry.proposedBy && (
        <p
          dir="auto"
          className="ms-auto max-w-[85%] rounded-row bg-accent-soft px-4 py-2.5 text-body break-words whitespace-pre-wrap"
        >
          <span className="sr-only">{t('you')} </span>
          {text}
        </p>
      )}
      <Answer {...props} />
      {props.entry.isUnstored && (
        <p role="status" className="text-small text-ink-2">
          {t('unstored')}
        </p>
      )}
    </li>
  );
}

function Answer({ entry, known, isLatest, now, canReach, onAgain, onEdit }: Props) {
  const t = useText(samiTexts);
  const thread = useThread();
  const { id, text, meaning } = entry;
  if (isAsked(meaning)) return <AnswerView entry={entry} />;
  const understood = understoodOf(meaning, known);
  if (understood === undefined) return <p className="text-body">{t('unknownVerb')}</p>;
  if (understood.kind === 'refused')
    return (
      <p role="status" className="text-body">
        {t(REFUSED[understood.reason])}
      </p>
    );
  if (understood.kind === 'ask') {
    const { about, name = '' } = understood;
    return (
      <div className="flex flex-col items-start gap-2 text-body">
        <p role="status">{about === 'person' ? t('askPerson', { name }) : t(ASKED[about])}</p>
        <Button onPress={() => onEdit(text)}>{t('edit')}</Button>
      </div>
    );
  }
  if (understood.kind === 'which') {
    return (
      <div className="flex flex-col gap-2 text-body">
        <p role="status">{t('which', { name: understood.name })}</p>
        <ul className="flex flex-wrap gap-2">
          {understood.choices.map((choice) => (
            <li key={choice.id}>
              <Button
                onPress={() => {
                  if (meaning.kind === 'which') thread.mean(id, chosen(meaning, choice));
                }}
              >
                <Avatar
                  {...{ id: choice.id, name: choice.name, size: 24 }}
                  src={choice.avatar}
                  group={choice.isGroup}
                />
                <span className="flex min-w-0 flex-col text-start">
                  <span dir="auto">{choice.name}</span>
                  {choice.hint && (
                    <span className="text-small font-normal text-ink-2" dir="auto">
                      {choice.hint}
                    </span>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  const { verb, slots } = understood;
  if (verb.useCommand)
    return (
      <Card
        {...{ entry, slots, isAsked: verb.isAsked, useCommand: verb.useCommand, now, canReach }}
        onEdit={() => onEdit(text)}
      />
    );
  if (!verb.Answer) return null;
  if (isLatest) return <verb.Answer slots={slots} />;
  return (
    <div>
      <Button onPress={() => onAgain(text)}>{t('again')}</Button>
    </div>
  );
}
