import { useNavigate } from 'react-router';
import type { Command, CommandSlots, CommandTime } from '../../../platform/feature/command-verb.ts';
import type { Now } from '../../../platform/grammar/time.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { isOver as isPast } from '../now.ts';
import { samiTexts } from '../sami.texts.ts';
import { type Entry, isExpired, isOpen as isOpenEntry, useThread } from '../thread.ts';

type Props = {
  entry: Entry;
  slots: CommandSlots;
  isAsked: boolean;
  /** A hook, the same for as long as this is shown. */
  useCommand: () => Command;
  /** What may have changed while it waited. */
  now: () => Now;
  canReach: (id: string) => boolean;
  onEdit: () => void;
};

const useAssumptions = (time: CommandTime | undefined): string[] => {
  const t = useText(samiTexts);
  if (time === undefined) return [];
  return [
    ...(time.assumed.includes('day') ? [t('assumedDay')] : []),
    ...(time.assumed.includes('half') ? [t('assumedHalf')] : []),
    ...(time.from === undefined ? [t('assumedWholeDay')] : []),
    ...(time.from !== undefined && time.to === undefined ? [t('assumedLength')] : []),
  ];
};

/** What exactly will happen, and the buttons that decide it: once. */
export function Card({ entry, slots, isAsked, useCommand, now, canReach, onEdit }: Props) {
  const t = useText(samiTexts);
  const command = useCommand();
  const thread = useThread();
  const navigate = useNavigate();
  const assumptions = useAssumptions(slots.time);
  const { id, state, made: href } = entry;
  /** It asks instead: what it was about has changed since. */
  const outdate = (about: 'past' | 'person') => {
    const { verb } = { verb: '', ...entry.meaning };
    const name = slots.target?.name;
    thread.mean(id, { kind: 'ask', verb, about, ...(name !== undefined && { name }) });
    return undefined;
  };
  const approve = async () => {
    if (slots.target && !canReach(slots.target.id)) return outdate('person');
    if (slots.time && isPast(slots.time, now())) return outdate('past');
    const made = await thread.approve(id, () => command.run(slots));
    // Where nothing was made, it only leads on.
    if (!isAsked && made !== undefined) void navigate(made);
  };
  const isOver = isExpired(entry, Date.now());
  const isOpen = isOpenEntry(entry) && !isOver;
  const title = command.title(slots);
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-row border border-line bg-raised"
    >
      {isAsked && isOpen && (
        <p className="bg-waiting-soft px-4 py-2.5 text-small font-strong text-waiting-text">
          {t('waiting')}
        </p>
      )}
      <div className="flex flex-col gap-2 px-4 py-3.5 text-body">
        <div className="flex items-center gap-2.5">
          {slots.target && (
            <Avatar
              {...{ id: slots.target.id, name: slots.target.name, size: 28 }}
              src={slots.target.avatar}
              group={slots.target.isGroup}
            />
          )}
          <h2 className="min-w-0 font-strong break-words" dir="auto">
            {title}
          </h2>
        </div>
        {slots.target?.hint && (
          <p dir="auto" className="text-small break-words text-ink-2">
            {slots.target.hint}
          </p>
        )}
        {slots.time === undefined && slots.text !== undefined && (
          <blockquote
            dir="auto"
            className="border-s-2 border-accent ps-3 break-words whitespace-pre-wrap"
          >
            {slots.text}
          </blockquote>
        )}
        {isOpen &&
          assumptions.map((said) => (
            <p key={said} className="text-small text-ink-2">
              {said}
            </p>
          ))}
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {state === 'running' && t(entry.isHere ? 'running' : 'interrupted')}
          {isOver && t('expired')}
          {state === 'discarded' && t('discarded')}
          {state === 'failed' && !isOver && t('failed')}
          {state === 'done' && command.done}
        </p>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
          <Button look="primary" onPress={() => void approve()}>
            {command.approve}
          </Button>
          {!entry.proposedBy && (
            <Button
              onPress={() => {
                thread.discard(id);
                onEdit();
              }}
            >
              {t('edit')}
            </Button>
          )}
          <Button onPress={() => thread.discard(id)}>{t('discard')}</Button>
        </div>
      )}
      {state === 'done' && href !== null && (
        <div className="border-t border-line px-4 py-3">
          <Button onPress={() => void navigate(href)}>{command.open}</Button>
        </div>
      )}
    </section>
  );
}
