import type { RefObject } from 'react';
import { useAll } from '../../../platform/feature/features.react.tsx';
import { later } from '../../../platform/feature/later.tsx';
import type { MessageAct, OnMessages } from '../../../platform/feature/message-act.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { DOUBLE_CHECK } from '../chat-icons.ts';
import { useLanguageActs } from '../conversation/language/use-language-acts.tsx';
import { PIN } from '../conversation/message-icons.ts';
import { useSelecting } from '../conversation/selection.ts';
import { usePin } from '../conversation/use-pin.ts';
import { isGroup, mayListSeen } from '../engine/chat-view.ts';
import { isEdited } from '../engine/editing.ts';
import { useForwardActs } from '../forwarding/use-forward-acts.tsx';
import { useRemindActs } from '../reminders/use-remind-acts.ts';
import { useReportActs } from '../reports/use-report-acts.tsx';
import { useThreadActs } from '../threads/use-thread-acts.ts';
import { ofOne } from './of-one.tsx';
import { useCopyActs } from './use-copy-acts.ts';
import { useRemoveActs } from './use-remove-acts.ts';

const Versions = ofOne(
  later(async () => (await import('../conversation/message-versions.tsx')).MessageVersions),
);
const Sender = ofOne(later(async () => (await import('../people/sender-card.tsx')).SenderCard));
const Seen = ofOne(later(async () => (await import('../conversation/seen-list.tsx')).SeenList));

/** What a conversation knows of one of its messages. */
export interface OnRow {
  onReply: () => void;
  /** Absent if the message cannot be edited. */
  onEdit: (() => void) | undefined;
  mayDelete: boolean;
  isPinned: boolean;
  mayPin: boolean;
  turn: RefObject<number | undefined>;
}

const byPlace = (acts: MessageAct[]): MessageAct[] => acts.sort((a, b) => a.place - b.place);

/** Actions on a message, in the order of its menu. */
export const useMessageActs = (on: OnMessages, row: OnRow): MessageAct[] => {
  const t = useText(chatTexts);
  const { me } = useChatEngine();
  const pin = usePin(on.chatId);
  const selecting = useSelecting();
  const {
    chat,
    messages: [message],
  } = on;
  const parts = [
    useThreadActs(on),
    useCopyActs(on),
    useLanguageActs(on, row.turn),
    useForwardActs(on),
    useRemindActs(),
    useReportActs(on),
    useRemoveActs(on, row.mayDelete),
    useAll((feature) => feature.messageActs?.(on)),
  ].flat();
  if (message === undefined) return [];
  return byPlace([
    ...parts,
    {
      id: 'reply',
      group: 'answer',
      place: 20,
      icon: 'reply',
      shortcut: 'R',
      label: t('reply'),
      isShown: true,
      run: row.onReply,
    },
    {
      id: 'pin',
      group: 'keep',
      place: 110,
      icon: PIN,
      label: t(row.isPinned ? 'unpin' : 'pin'),
      isShown: row.mayPin,
      run: () => pin(message.id, !row.isPinned),
    },
    {
      id: 'seen',
      group: 'manage',
      place: 130,
      icon: DOUBLE_CHECK,
      label: t(chat && isGroup(chat, me) ? 'seenList' : 'details'),
      isShown: chat !== undefined && mayListSeen(chat, me, message),
      Dialog: Seen,
    },
    {
      id: 'sender',
      group: 'manage',
      place: 135,
      icon: 'user',
      label: t('sender'),
      isShown: chat !== undefined && isGroup(chat, me) && message.senderId !== me,
      Dialog: Sender,
    },
    {
      id: 'versions',
      group: 'manage',
      place: 140,
      icon: 'clock',
      label: t('versions'),
      isShown: isEdited(message),
      Dialog: Versions,
    },
    {
      id: 'edit',
      group: 'manage',
      place: 150,
      icon: 'edit',
      shortcut: 'E',
      label: t('edit'),
      isShown: row.onEdit !== undefined,
      run: row.onEdit,
    },
    {
      id: 'select',
      group: 'manage',
      place: 160,
      icon: 'check',
      label: t('selectMessage'),
      isShown: true,
      run: () => selecting.start(on.chatId, message.id),
    },
  ]);
};

/** Actions on selected messages, in the order of their bar. */
export const useSelectionActs = (on: OnMessages, mayDelete: boolean): MessageAct[] =>
  [
    useCopyActs(on),
    useForwardActs(on),
    useRemoveActs(on, mayDelete),
    useAll((feature) => feature.messageActs?.(on)),
  ]
    .flat()
    .filter(({ isShown, barPlace }) => isShown && barPlace !== undefined)
    .sort((a, b) => (a.barPlace ?? 0) - (b.barPlace ?? 0));
