import type { HeldMessage } from '@kith/contract/chat/message-list';
import type { ComponentType } from 'react';
import type { Failing } from '../../../platform/feature/failing.ts';
import type { MessageActDialog } from '../../../platform/feature/message-act.ts';

type OfOne = { message: HeldMessage; onClose: () => void } & Failing;

/** A dialog about a single message. */
export const ofOne = (Dialog: ComponentType<OfOne>): ComponentType<MessageActDialog> =>
  function OfOne({ messages: [message], onClose, onFailed }) {
    return message && <Dialog {...{ message, onClose, onFailed }} />;
  };
