import type {
  AnyAttachmentKind,
  AttachmentChoice,
  AttachmentChoices,
} from '../../../platform/feature/attachment-kind.ts';
import { useText } from '../../../platform/i18n/language.ts';
import { useChatEngine } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { BELL_OFF } from './bell-off-icon.ts';

interface Options {
  chatId: string;
  onFiles: (files: File[]) => void;
  onChoose: (kind: AnyAttachmentKind, content: unknown) => void;
}

export type Offered = AttachmentChoices & { type: string };

/** Everything that can be added to the message being written, as the kinds offer it. */
export const useOffers = ({ chatId, onFiles, onChoose }: Options): readonly Offered[] =>
  // A hook per kind: the kinds never change during the lifetime of the page.
  useChatEngine().kinds.flatMap((kind) => {
    const offer = kind.offers?.({
      chatId,
      onFiles,
      onChoose: (content) => onChoose(kind, content),
    });
    return offer === undefined ? [] : { ...offer, type: kind.type };
  });

interface Ways {
  silently: () => void;
  later: () => void;
}

/** Other ways to send what is written, of which not all may be possible now. */
export const useWaysToSend = ({ silently, later }: Ways) => {
  const t = useText(chatTexts);
  return (may: Record<keyof Ways, boolean>): readonly AttachmentChoice[] => [
    ...(may.later ? [{ icon: 'clock' as const, label: t('sendLater'), choose: later }] : []),
    ...(may.silently ? [{ icon: BELL_OFF, label: t('sendSilently'), choose: silently }] : []),
  ];
};
