import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { EmptyPicture } from '../../../ui/pictures/empty-picture.tsx';
import { InviteButton } from '../../invitations/index.ts';
import { COMPOSE } from '../chat-icons.ts';
import type { ChatFilter } from '../engine/chat-view.ts';
import { chatListEmptyTexts } from './chat-list-empty.texts.ts';

type Props = { filter: ChatFilter; typed: string; onShowAll: () => void };

/** No rows: because there are no chats, or none matches. */
export function ChatListEmpty({ filter, typed, onShowAll }: Props) {
  const t = useText(chatListEmptyTexts);
  const navigate = useNavigate();
  const showAll = <Button onPress={onShowAll}>{t('showAll')}</Button>;
  if (typed.trim() !== '')
    return (
      <EmptyState
        picture={<EmptyPicture name="search" />}
        title={t('noneFoundTitle')}
        text={t('noneFoundText', { text: typed.trim() })}
        action={showAll}
      />
    );
  if (filter === 'unread')
    return <EmptyState title={t('noneUnreadTitle')} text={t('noneUnreadText')} action={showAll} />;
  if (filter === 'groups')
    return <EmptyState title={t('noneGroupsTitle')} text={t('noneGroupsText')} action={showAll} />;
  if (filter !== 'all')
    return <EmptyState title={t('noneHereTitle')} text={t('noneHereText')} action={showAll} />;
  return (
    <EmptyState
      picture={<EmptyPicture name="conversation" />}
      title={t('emptyListTitle')}
      text={t('emptyListText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" icon={COMPOSE} onPress={() => void navigate('/app/chat/new')}>
            {t('startChat')}
          </Button>
          <InviteButton />
        </div>
      }
    />
  );
}
