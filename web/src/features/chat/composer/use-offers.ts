import type {
  AnyAttachmentKind,
  AttachmentChoices,
} from '../../../platform/feature/attachment-kind.ts';
import { useChatEngine } from '../chat.react.ts';

interface Options {
  onFiles: (files: File[]) => void;
  onChoose: (kind: AnyAttachmentKind, content: unknown) => void;
}

export type Offered = AttachmentChoices & { type: string };

/** Everything that can be added to the message being written, as the kinds offer it. */
export const useOffers = ({ onFiles, onChoose }: Options): readonly Offered[] =>
  // A hook per kind: the kinds never change during the lifetime of the page.
  useChatEngine().kinds.flatMap((kind) => {
    const offer = kind.offers?.({ onFiles, onChoose: (content) => onChoose(kind, content) });
    return offer === undefined ? [] : { ...offer, type: kind.type };
  });
