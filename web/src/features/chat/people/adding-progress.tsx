import { CHAT_PARTICIPANTS_MAX } from '@kith/contract/base/constants';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { addPeopleTexts } from './add-people.texts.ts';
import type { Adding } from './use-adding.ts';

type Props = {
  title: string;
  adding: Adding;
  onStop: () => void;
  onRetry: () => void;
  onClose: () => void;
};

/** How many of many people have been added to a group, and why it goes no further. */
export function AddingProgress({ title, adding, onStop, onRetry, onClose }: Props) {
  const words = useText(addPeopleTexts);
  const { done, all, state } = adding;
  const isGoingOn = state === 'adding' || state === 'stopping';
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
      {isGoingOn ? (
        <p className="mt-1 text-small text-pretty text-ink-2">{words('goesOn')}</p>
      ) : (
        <p role="alert" className="mt-1 text-small text-pretty text-harm-text">
          {state === 'full'
            ? words('full', { max: CHAT_PARTICIPANTS_MAX })
            : words('someLeft', { count: all - done })}
        </p>
      )}
      <DialogActions>
        {isGoingOn && (
          <Button isPending={state === 'stopping'} onPress={onStop}>
            {words('stop')}
          </Button>
        )}
        <Button onPress={onClose}>{words('close')}</Button>
        {state === 'failed' && (
          <Button look="primary" onPress={onRetry}>
            {words('retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
