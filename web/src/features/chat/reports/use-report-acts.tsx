import type {
  MessageAct,
  MessageActDialog,
  OnMessages,
} from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { ReportDialog } from '../conversation/message-dialogs.ts';
import { FLAG } from './flag-icon.ts';

function Dialog({ chat, messages: [message], onClose, onFailed }: MessageActDialog) {
  return chat && message && <ReportDialog {...{ chat, message, onClose, onFailed }} />;
}

/** Reports a message to those who run the group or the server. */
export const useReportActs = ({ messages: [message] }: OnMessages): MessageAct[] => {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  return [
    {
      id: 'report',
      group: 'manage',
      place: 180,
      icon: FLAG,
      harm: 'asked',
      label: t('report'),
      isShown: message?.senderId !== me,
      Dialog,
    },
  ];
};
