import type { Person } from '@kith/contract';
import type { NotAddedReason } from '@kith/contract/base/enums';
import { displayName } from '@kith/contract/base/names';
import { useText } from '../../../platform/i18n/language.ts';
import { listsTexts } from '../../../platform/i18n/lists.texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { addPeopleTexts } from './add-people.texts.ts';
import { type Adding, canRetry, FULL, LIMIT } from './use-adding.ts';

type Props = {
  title: string;
  adding: Adding;
  onStop: () => void;
  onRetry: () => void;
  onClose: () => void;
};

/** How many of many people have been added to a group, and who could not be. */
export function AddingProgress({ title, adding, onStop, onRetry, onClose }: Props) {
  const words = useText(addPeopleTexts);
  const { done, all, state, leftOut } = adding;
  const isGoingOn = state === 'adding' || state === 'stopping';
  const those = (reason: NotAddedReason) =>
    leftOut.flatMap((one) => (one.reason === reason ? one.person : []));
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <progress
        aria-label={title}
        value={done}
        max={all}
        className="mt-5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="tabular mt-2 text-body">
        {words('progress', { done, all })}
      </p>
      {isGoingOn && <p className="mt-1 text-small text-pretty text-ink-2">{words('goesOn')}</p>}
      {state === 'failed' && (
        <p role="alert" className="mt-1 text-small text-pretty text-harm-text">
          {words('someLeft', { count: all - done })}
        </p>
      )}
      {state === 'partly' && (
        <>
          <p role="alert" className="mt-4 text-body font-strong text-pretty">
            {words('notAdded', { count: leftOut.length })}
          </p>
          <Those people={those('unreachable')} why={words('unreachable')} />
          <Those people={those('limit')} why={words('limit', LIMIT)} />
          <Those people={those('full')} why={words('full', FULL)} />
        </>
      )}
      <DialogActions>
        {isGoingOn && (
          <Button isPending={state === 'stopping'} onPress={onStop}>
            {words('stop')}
          </Button>
        )}
        <Button onPress={onClose}>{words('close')}</Button>
        {!isGoingOn && canRetry(adding) && (
          <Button look="primary" onPress={onRetry}>
            {words('retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** More are only counted. */
const SHOWN_MAX = 50;

/** People who were not added for the same reason. */
function Those({ people, why }: { people: readonly Person[]; why: string }) {
  const lists = useText(listsTexts);
  if (people.length === 0) return null;
  const shown = people.slice(0, SHOWN_MAX);
  return (
    <>
      <p className="mt-1 text-small text-pretty text-ink-2">{why}</p>
      <ul
        aria-label={why}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="ring-focus-inside scroll-quiet mt-2 max-h-44 overflow-y-auto rounded-row border border-line-soft p-1"
      >
        {shown.map((person) => {
          const name = displayName(person);
          return (
            <li key={person.id} className="flex min-h-10 items-center gap-3 px-2 py-1">
              <Avatar id={person.id} name={name} src={person.avatar} size={28} />
              <bdi className="min-w-0 flex-1 truncate text-body">{name}</bdi>
            </li>
          );
        })}
        {people.length > shown.length && (
          <li className="px-2 py-2 text-small text-ink-2">
            {lists('otherPeople', { count: people.length - shown.length })}
          </li>
        )}
      </ul>
    </>
  );
}
