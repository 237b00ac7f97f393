import type { Chat, ChatRole } from '@kith/contract';
import { GROUP_ADMINS_MAX } from '@kith/contract/base/constants';
import { toFailure } from '../../../../platform/failure.ts';
import { useText } from '../../../../platform/i18n/language.ts';
import { usePlatform } from '../../../../platform/react.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { MenuItem } from '../../../../ui/overlays/menu.tsx';
import { notify } from '../../../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../../chat.react.ts';
import { roleIn } from '../../engine/chat-view.ts';
import { groupTexts } from './group.texts.ts';

/** Changes the role of a group member. */
export const useGiveRole = (chatId: string) => {
  const t = useText(groupTexts);
  const { call } = usePlatform();
  const { me } = useChatEngine();
  return (participantId: string, role: ChatRole) =>
    void call('participants.update', {
      as: me,
      params: { id: chatId, participantId },
      body: { role },
    }).catch((cause) =>
      notify(() =>
        toFailure(cause).code === 'conflict'
          ? t('tooManyAdmins', { count: GROUP_ADMINS_MAX })
          : t('roleFailed'),
      ),
    );
};

type Props = { chat: Chat; id: string; role: ChatRole; onMakeOwner: () => void };

/** The roles that the user can assign to a member, as menu items. */
export const useRoleItems = ({ chat, id, role, onMakeOwner }: Props) => {
  const t = useText(groupTexts);
  const { me } = useChatEngine();
  const give = useGiveRole(chat.id);
  if (id === me)
    return role === 'admin' ? (
      <MenuItem label={t('stepDown')} icon="user" onAction={() => give(id, 'member')} />
    ) : null;
  if (roleIn(chat, me) !== 'owner') return null;
  return (
    <>
      {role === 'admin' ? (
        <MenuItem label={t('unmakeAdmin')} icon="user" onAction={() => give(id, 'member')} />
      ) : (
        <MenuItem label={t('makeAdmin')} icon="user-plus" onAction={() => give(id, 'admin')} />
      )}
      <MenuItem label={t('makeOwner')} icon="key" onAction={onMakeOwner} />
    </>
  );
};

type MakeOwnerProps = { chatId: string; id: string; name: string; onClose: () => void };

export function MakeOwner({ chatId, id, name, onClose }: MakeOwnerProps) {
  const t = useText(groupTexts);
  const give = useGiveRole(chatId);
  return (
    <ConfirmDialog
      title={t('makeOwnerTitle', { name })}
      text={t('makeOwnerText')}
      okLabel={t('makeOwner')}
      cancelLabel={t('cancel')}
      onOk={() => give(id, 'owner')}
      onClose={onClose}
    />
  );
}
