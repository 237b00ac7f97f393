import { HOUR_MS } from '@kith/contract/base/constants';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { isMuted } from '@kith/contract/push/levels';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Fills } from '../../../platform/feature/features.react.tsx';
import { notifyNotLoaded } from '../../../platform/feature/not-loaded.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { notify } from '../../../ui/overlays/toasts.tsx';
import { useChatEngine, useMessages, useSettledChat } from '../chat.react.ts';
import { RemindMe } from '../conversation/message-dialogs.ts';
import { isNoteToSelf } from '../engine/chat-view.ts';
import { MuteUntil } from '../list/mute-dialog.ts';
import { ARCHIVE } from '../list/order-icons.ts';
import { ALWAYS, MUTE_HOURS, useOrder, WEEK_HOURS } from '../list/use-order.ts';
import { BELL_OFF } from './bell-off-icon.ts';
import { verbsTexts } from './verbs.texts.ts';
import { type ChatVerb, chatVerbs, type OfferVerbs, useOfferedVerbs } from './verbs-slot.ts';

/** What can be done in the chat of the field, besides adding to the message. */
export function ChatVerbs({ chatId, onOffer }: { chatId: string; onOffer: OfferVerbs }) {
  const t = useText(verbsTexts);
  const { me, create } = useChatEngine();
  const chat = useSettledChat(chatId);
  const order = useOrder();
  const navigate = useNavigate();
  const last = useMessages(chatId)?.messages.find(
    ({ system, delivery }) => system === undefined && delivery === undefined,
  );
  const [reminded, setReminded] = useState<HeldMessage>();
  const [isChoosing, setChoosing] = useState(false);

  const ofMessage: ChatVerb[] =
    last === undefined
      ? []
      : [{ icon: 'clock', label: t('remindOfLast'), choose: () => setReminded(last) }];
  const muteUntil = (time: number | null) => {
    if (chat === undefined) return;
    order.mute([chat], time);
    notify(() => t(time === null ? 'unmuted' : 'muted'));
  };
  const mute = (label: string, until: () => number | null): ChatVerb => ({
    icon: BELL_OFF,
    label,
    choose: () => muteUntil(until()),
  });
  const silences = (): ChatVerb[] =>
    chat && isMuted(chat, Date.now())
      ? [mute(t('unmute'), () => null)]
      : [
          ...MUTE_HOURS.map((count) => {
            const label = count === WEEK_HOURS ? t('muteWeek') : t('muteHours', { count });
            return mute(label, () => Date.now() + count * HOUR_MS);
          }),
          { icon: BELL_OFF, label: t('muteUntil'), choose: () => setChoosing(true) },
          mute(t('muteAlways'), () => ALWAYS),
        ];
  // A thread has no settings of its own.
  const isOwnChat = chat !== undefined && chat.thread === undefined;
  const isNotes = chat !== undefined && isNoteToSelf(chat, me);
  const ofChat: ChatVerb[] = !isOwnChat
    ? []
    : [
        ...(isNotes ? [] : silences()),
        { icon: ARCHIVE, label: t('archive'), choose: () => order.archive([chat], true) },
      ];
  const toNotes: ChatVerb = {
    icon: 'note',
    label: t('note'),
    choose: () =>
      void create([]).then(
        (id) => navigate(`/app/chat/${id}`),
        () => notify(() => t('tryAgain')),
      ),
  };
  useOfferedVerbs(onOffer, 'chat', [...ofMessage, ...ofChat, ...(isNotes ? [] : [toNotes])]);
  return (
    <>
      {isOwnChat && <Fills of={chatVerbs} chatId={chatId} onOffer={onOffer} />}
      {reminded && (
        <RemindMe
          message={reminded}
          onClose={() => setReminded(undefined)}
          onFailed={() => {
            setReminded(undefined);
            notifyNotLoaded();
          }}
        />
      )}
      {isChoosing && (
        <MuteUntil
          onTime={muteUntil}
          onClose={() => setChoosing(false)}
          onFailed={() => {
            setChoosing(false);
            notifyNotLoaded();
          }}
        />
      )}
    </>
  );
}
