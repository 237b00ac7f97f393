import type { Message, VoiceAttachment } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { fileAddress } from '@kith/contract/files/files';
import { useStore } from 'zustand/react';
import { useChatEngine } from '../../chat/index.ts';
import type { Track } from '../player/now-playing.ts';

const isVoice = (attached: Message['attachments'][number]): attached is VoiceAttachment =>
  attached.type === 'voice';

/** Voice messages in playing order: each is followed by the next one of the chat. */
export const useTracks = () => {
  const { me, files, state } = useChatEngine();
  const local = useStore(files);
  const srcOf = (id: string) => local[id]?.url ?? fileAddress(id, { profileId: me });
  const trackOf = (message: Message, { id, durationMs }: VoiceAttachment): Track => {
    const { chatId, id: messageId, senderId } = message;
    return {
      ...{ id, src: srcOf(id), durationMs, chatId, messageId },
      title: displayName(state.getState().list.people.get(senderId)),
      next: () => nextAfter(message, id),
    };
  };
  const nextAfter = (message: Message, id: string): Track | undefined => {
    const rest = message.attachments.filter(isVoice);
    const after = rest[rest.findIndex((voice) => voice.id === id) + 1];
    if (after !== undefined) return trackOf(message, after);
    const { messages = [] } = state.getState().messages[message.chatId] ?? {};
    // Newest first.
    const newer = messages.slice(
      0,
      Math.max(
        0,
        messages.findIndex((one) => one.id === message.id),
      ),
    );
    const next = newer.findLast(({ attachments }) => attachments.some(isVoice));
    const voice = next?.attachments.find(isVoice);
    return next && voice && trackOf(next, voice);
  };
  return trackOf;
};
