import { displayName } from '@kith/contract/base/names';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { usePlatform } from '../../../platform/react.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { useProfileList, useProfiles } from '../../profiles/index.ts';
import { usualBarTexts } from './usual-bar.texts.ts';

const AVATAR_PX = 22;

type Props = {
  chatId: string;
  /** Of the other person. */
  name: string;
  /** The removed element had the focus. */
  onLeft: () => void;
};

/** Before the first message to somebody to whom the user writes as another profile: offers that one. */
export function UsualBar({ chatId, name, onLeft }: Props) {
  const t = useText(usualBarTexts);
  const { call } = usePlatform();
  const { switchTo } = useProfiles();
  const navigate = useNavigate();
  const [usual, setUsual] = useState<{ profileId: string; chatId: string } | null>(null);
  const profile = useProfileList().find(({ id }) => id === usual?.profileId);
  useEffect(() => {
    let isOver = false;
    call('chats.usual', { params: { id: chatId } }).then(
      (answer) => !isOver && setUsual(answer.usual),
      // Without an answer, writing goes on as it is.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [call, chatId]);
  if (usual === null || profile === undefined) return null;
  const as = displayName(profile);
  const change = async () => {
    // The other profile has no access to the chat that is open.
    await navigate('/app/chat', { flushSync: true });
    switchTo(usual.profileId);
    await navigate(`/app/chat/${usual.chatId}`);
  };
  const stay = () => {
    setUsual(null);
    onLeft();
  };
  return (
    <div
      role="status"
      className="flex items-center gap-2 border-line-soft border-t py-1 ps-4 pe-2 small:ps-6"
    >
      <Avatar id={profile.id} name={as} src={profile.avatar} size={AVATAR_PX} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
        <p className="min-w-0 text-small text-pretty text-ink-2">
          {t('usually', { name, profile: as })}
        </p>
        <span className="-ms-3.5">
          <Button look="quiet" onPress={() => void change()}>
            {t('writeAs', { profile: as })}
          </Button>
        </span>
      </div>
      <IconButton icon="xmark" label={t('stay')} onPress={stay} />
    </div>
  );
}
