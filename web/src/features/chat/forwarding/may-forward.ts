import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';

/** Whether all attachments of the messages may be forwarded; the server applies the same rule. */
export const mayForward = (
  messages: readonly HeldMessage[],
  kinds: readonly AnyAttachmentKind[],
): boolean =>
  messages.every(({ attachments }) =>
    attachments.every(({ type }) => kinds.find((kind) => kind.type === type)?.mayForward === true),
  );
