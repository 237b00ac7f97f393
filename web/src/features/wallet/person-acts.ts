import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { useNavigate } from 'react-router';
import type { UsePersonActs } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { useChatEngine, useIsKeptOut } from '../chat/index.ts';
import { ASKING } from './asking.ts';
import { walletActsTexts } from './wallet-acts.texts.ts';
import { WALLET } from './wallet-icon.ts';

/** Writes a request for money in the chat with them. */
export const useMoneyActs: UsePersonActs = ({ profileId }) => {
  const t = useText(walletActsTexts);
  const common = useText(commonTexts);
  const { create } = useChatEngine();
  const navigate = useNavigate();
  const isKeptOut = useIsKeptOut(profileId ?? '');
  if (profileId === undefined || isKeptOut) return [];
  const run = () =>
    create([profileId]).then(
      (chatId) => navigate(`/app/chat/${chatId}`, { state: ASKING }),
      () => notify(() => common('startChatFailed')),
    );
  return [{ id: 'money', place: 70, icon: WALLET, label: t('ask'), run }];
};
