import type { Chat } from '@kith/contract';
import { CHAT_NAME_MAX_CHARS } from '@kith/contract/base/constants';
import type { GroupRight } from '@kith/contract/base/enums';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import type { Words } from '../../../platform/i18n/words.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { SIGN_OUT } from '../../../ui/icons/drawings.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { PromptDialog } from '../../../ui/overlays/prompt-dialog.tsx';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useBlock } from '../../privacy/index.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { mayIn, othersOf } from '../engine/chat-view.ts';
import { AddPeople } from './add-people.tsx';
import { chatPeopleTexts } from './chat-people.texts.ts';

type Props = {
  chat: Chat;
  title: string;
  group: boolean;
  /** Further actions, before the others. */
  children: ReactNode;
};
type Asking = 'add' | 'rename' | 'leave' | 'hide';

/** The actions of a chat, in a row of tiles. */
export function ChatActs({ chat, title, group, children }: Props) {
  const t = useText(chatTexts);
  const words = useText(chatPeopleTexts);
  const engine = useChatEngine();
  const navigate = useNavigate();
  const block = useBlock();
  const other = chat.isPrivate ? othersOf(chat, engine.me)[0] : undefined;
  const may = (right: GroupRight) => group && mayIn(chat, engine.me, right);
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const goAway = (act: Promise<void>, failed: Words) =>
    void act.then(
      () => navigate('/app/chat', { replace: true }),
      () => notify(failed),
    );
  return (
    <>
      <div
        className={`grid gap-1.5 ${group ? 'auto-cols-fr grid-flow-col' : 'grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]'}`}
      >
        {children}
        {may('add') && (
          <ActTile icon="user-plus" label={t('add')} onPress={() => setAsking('add')} />
        )}
        {may('edit') && (
          <ActTile icon="edit" label={words('rename')} onPress={() => setAsking('rename')} />
        )}
        {group ? (
          <ActTile icon={SIGN_OUT} label={words('leaveAct')} onPress={() => setAsking('leave')} />
        ) : (
          <ActTile icon="trash" label={words('removeChat')} onPress={() => setAsking('hide')} />
        )}
        {other && !chat.blocked && (
          <ActTile
            icon="block"
            label={block.label}
            onPress={() => block.run({ id: other.id, name: title }, { quietly: true })}
          />
        )}
      </div>
      {asking === 'add' && <AddPeople chat={chat} title={title} onClose={close} />}
      {asking === 'leave' && (
        <ConfirmDialog
          title={t('leaveTitle', { name: title })}
          text={words('leaveText')}
          okLabel={words('leaveAct')}
          cancelLabel={t('cancel')}
          onOk={() =>
            goAway(engine.removeParticipant(chat.id, engine.me), () => words('leaveFailed'))
          }
          onClose={close}
        />
      )}
      {asking === 'hide' && (
        <ConfirmDialog
          title={words('hideTitle')}
          text={words('hideText')}
          okLabel={t('remove')}
          cancelLabel={t('cancel')}
          onOk={() => goAway(engine.remove(chat.id), () => words('hideFailed'))}
          onClose={close}
        />
      )}
      <PromptDialog
        isOpen={asking === 'rename'}
        title={words('renameTitle')}
        label={t('name')}
        description={words('renameHint')}
        initial={chat.name ?? ''}
        okLabel={t('save')}
        cancelLabel={t('cancel')}
        check={(name) =>
          [...name.trim()].length <= CHAT_NAME_MAX_CHARS ||
          t('useAtMost', { count: CHAT_NAME_MAX_CHARS })
        }
        onOk={(name) =>
          void engine
            .rename(chat.id, name.trim() || null)
            .catch(() => notify(() => words('renameFailed')))
        }
        onClose={close}
      />
    </>
  );
}
