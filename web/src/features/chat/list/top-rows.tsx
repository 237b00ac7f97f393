import { useState } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { passFocusOn } from '../../../ui/interaction/pass-focus-on.ts';
import { useChatState, useThreads, useWaiting } from '../chat.react.ts';
import { selectHasReminders } from '../engine/chat.select.ts';

/** Loaded only if there are message requests. */
const RequestsRow = later(async () => (await import('../requests/requests-row.tsx')).RequestsRow);
/** Loaded only if there are followed threads. */
const ThreadsRow = later(async () => (await import('../threads/threads-row.tsx')).ThreadsRow);
/** Loaded only if there are reminders. */
const DueReminders = later(
  async () => (await import('../reminders/due-reminders.tsx')).DueReminders,
);

/** Another device can empty what a row has opened; this stays until it is closed here. */
const useEver = (is: boolean): boolean => {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever;
};

/** Above the chats: requests, threads and due reminders. */
export function TopRows() {
  const hasRequests = useEver(useWaiting().length > 0);
  const hasThreads = useEver(useThreads().length > 0);
  const hasReminders = useEver(useChatState(selectHasReminders));
  return (
    <div ref={passFocusOn}>
      {hasRequests && <RequestsRow />}
      {hasThreads && <ThreadsRow />}
      {hasReminders && <DueReminders />}
    </div>
  );
}
