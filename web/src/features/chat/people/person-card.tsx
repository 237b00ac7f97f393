import { displayName } from '@kith/contract/base/names';
import { PersonActs } from '../../../platform/feature/person-acts.tsx';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/dialog.tsx';
import { PresentAvatar, usePresenceText } from '../../presence/index.ts';
import { useBlock } from '../../privacy/index.ts';
import { useChat, useNeeded, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { roleIn } from '../engine/chat-view.ts';
import { useIsKeptOut } from '../use-callable-people.ts';
import { chatPeopleTexts } from './chat-people.texts.ts';

const TILES = 3;

type Props = { id: string; chatId: string; onClose: () => void };

/** Somebody in a group, and what can be done with them. */
export function PersonCard({ id, chatId, onClose }: Props) {
  const t = useText(chatTexts);
  const words = useText(chatPeopleTexts);
  useNeeded([id]);
  const person = usePeople().get(id);
  const chat = useChat(chatId);
  const presence = usePresenceText(id);
  const block = useBlock();
  const isKeptOut = useIsKeptOut(id);
  const name = displayName(person, useNameWords());
  const role = chat && roleIn(chat, id);
  const isHere = person !== undefined && !person.isDeleted;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      picture={
        <div className="grid justify-center">
          <PresentAvatar id={id} profileId={id} name={name} src={person?.avatar} size={76} />
        </div>
      }
    >
      <p className="mt-1 text-center text-small text-ink-2">
        {[role !== undefined && role !== 'member' && words(role), presence]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isHere && (
        <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-1.5">
          <PersonActs
            most={TILES}
            onAct={onClose}
            on={{
              ...{ profileId: id, name, avatar: person.avatar },
              ...{ chatId: undefined, contact: undefined },
            }}
          />
          {!isKeptOut && (
            <ActTile
              icon="block"
              label={block.label}
              onPress={() => {
                onClose();
                block.run({ id, name });
              }}
            />
          )}
        </div>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
