import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';

/** Whether everything that the messages carry may be passed on, as the server will decide, too. */
export const mayForward = (
  messages: readonly HeldMessage[],
  kinds: readonly AnyAttachmentKind[],
): boolean =>
  messages.every(({ attachments }) =>
    attachments.every(({ type }) => kinds.find((kind) => kind.type === type)?.mayForward === true),
  );
