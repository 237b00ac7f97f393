import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { useNavigate } from 'react-router';
import { useText } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useChatEngine } from '../chat/index.ts';

/** Opens the chat with a profile. */
export const useMessage = () => {
  const t = useText(commonTexts);
  const { create } = useChatEngine();
  const navigate = useNavigate();
  return (profileId: string): void =>
    void create([profileId]).then(
      (chatId) => navigate(`/app/chat/${chatId}`),
      () => notify(() => t('startChatFailed')),
    );
};
