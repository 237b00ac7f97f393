import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { chatTexts } from '../chat.texts.ts';
import { addPeopleTexts } from './add-people.texts.ts';

type Props = { title: string; done: number; all: number; onClose: () => void };

/** How many of many people have been added to a group. */
export function AddingProgress({ title, done, all, onClose }: Props) {
  const t = useText(chatTexts);
  const words = useText(addPeopleTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t('adding', { name: title })}>
      <progress
        aria-label={t('adding', { name: title })}
        value={done}
        max={all}
        className="mt-5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-accent"
      />
      <p role="status" className="tabular mt-2 text-body">
        {words('progress', { done, all })}
      </p>
      <p className="mt-1 text-small text-pretty text-ink-2">{words('goesOn')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
