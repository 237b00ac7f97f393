import type { Attachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { AnyAttachmentKind, ShownProps } from '../../../platform/feature/attachment-kind.ts';
import { useChatEngine } from '../chat.react.ts';
import { Sending } from './sending.tsx';

/** The attachment in full-screen view: its kind, and the key assigned by the kind. */
export interface Opened {
  type: string;
  key: string;
}

interface CarriedKind {
  kind: AnyAttachmentKind;
  attached: readonly Attachment[];
}

/** A message's attachments by kind, in the order of the kinds. */
export const useCarried = ({ attachments }: HeldMessage): readonly CarriedKind[] =>
  useChatEngine().kinds.flatMap((kind) => {
    const attached = attachments.filter(({ type }) => type === kind.type);
    return attached.length > 0 ? { kind, attached } : [];
  });

type Props = Pick<ShownProps<Attachment>, 'message' | 'name' | 'isActive'> & {
  carried: readonly CarriedKind[];
  onOpen: (opened: Opened) => void;
};

/** Each kind rendered by its feature; the last shows the progress of all of them. */
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
