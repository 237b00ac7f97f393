import type { PollAttachment } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { useText } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/dialog.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useChatEngine, useNeeded, usePeople } from '../chat/index.ts';
import { pollPartsTexts } from './poll-parts.texts.ts';

type Props = { poll: PollAttachment; onClose: () => void };

/** Who has chosen what. */
export function PollVotes({ poll, onClose }: Props) {
  const t = useText(pollPartsTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  useNeeded(poll.options.flatMap(({ voterIds }) => voterIds));
  return (
    <Dialog isOpen onClose={onClose} title={<bdi>{poll.question}</bdi>}>
      {poll.options.map(({ text, count, voterIds }) => (
        <section key={text} className="mt-4">
          <h3 className="flex justify-between gap-3 text-small font-strong">
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <span className="tabular shrink-0 text-ink-2">{t('votes', { count })}</span>
          </h3>
          {voterIds.length === 0 && <p className="mt-1 text-small text-ink-2">{t('nobodyYet')}</p>}
          <ul className="mt-1 flex flex-col">
            {voterIds.map((id) => {
              const name = id === me ? t('you') : displayName(people.get(id));
              return (
                <li key={id} className="flex items-center gap-2.5 py-1">
                  <Avatar
                    id={id}
                    name={displayName(people.get(id))}
                    src={people.get(id)?.avatar}
                    size={28}
                  />
                  <bdi className="min-w-0 truncate text-body">{name}</bdi>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
