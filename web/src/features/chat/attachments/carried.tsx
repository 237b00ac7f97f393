import type { Attachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { AnyAttachmentKind, ShownProps } from '../../../platform/feature/attachment-kind.ts';
import { useChatEngine } from '../chat.react.ts';
import { Sending } from './sending.tsx';

/** What is opened over everything: an attachment of this kind, by the key that the kind gave it. */
export interface Opened {
  type: string;
  key: string;
}

interface CarriedKind {
  kind: AnyAttachmentKind;
  attached: readonly Attachment[];
}

/** What a message carries, by kind; in the order of the kinds. */
export const useCarried = ({ attachments }: HeldMessage): readonly CarriedKind[] =>
  useChatEngine().kinds.flatMap((kind) => {
    const attached = attachments.filter(({ type }) => type === kind.type);
    return attached.length > 0 ? { kind, attached } : [];
  });

type Props = Pick<ShownProps<Attachment>, 'message' | 'name' | 'isActive'> & {
  carried: readonly CarriedKind[];
  onOpen: (opened: Opened) => void;
};

/** Each kind as its feature draws it; the last tells how far all of them are on their way. */
export function Carried({ carried, onOpen, ...props }: Props) {
  const { message } = props;
  return carried.map(({ kind: { type, Shown }, attached }, at) => (
    <Shown
      key={type}
      {...props}
      attached={attached}
      onOpen={(key) => onOpen({ type, key })}
      progress={
        message.delivery === 'sending' && at === carried.length - 1 && <Sending message={message} />
      }
    />
  ));
}
