import { later } from '../../../platform/feature/later.tsx';
import type {
  MessageAct,
  MessageActDialog,
  OnMessages,
} from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { FORWARD, SAVE } from '../conversation/message-icons.ts';
import { maySave } from '../engine/chat-view.ts';
import { mayForward } from './may-forward.ts';

const ForwardMessages = later(async () => (await import('./forward-messages.tsx')).ForwardMessages);
const SaveMessages = later(async () => (await import('./save-messages.tsx')).SaveMessages);

const Forward = ({ messages, onClose, onDone, onFailed = onClose }: MessageActDialog) => (
  <ForwardMessages {...{ messages, onClose, onDone, onFailed }} />
);
const Save = ({ messages, onClose, onDone, onFailed = onClose }: MessageActDialog) => (
  <SaveMessages {...{ messages, onClose, onDone, onFailed }} />
);

/** Forwards messages to others, or keeps them in one's own notes. */
export const useForwardActs = ({ chat, messages }: OnMessages): MessageAct[] => {
  const t = useText(chatTexts);
  const { me, kinds } = useChatEngine();
  const isAllowed = mayForward(messages, kinds);
  return [
    {
      id: 'forward',
      group: 'share',
      place: 80,
      barPlace: 30,
      icon: FORWARD,
      label: t('forward'),
      isShown: isAllowed,
      Dialog: Forward,
    },
    {
      id: 'save',
      group: 'keep',
      place: 90,
      barPlace: 20,
      icon: SAVE,
      label: t('saveToNotes'),
      isShown: isAllowed && chat !== undefined && maySave(chat, me),
      Dialog: Save,
    },
  ];
};
