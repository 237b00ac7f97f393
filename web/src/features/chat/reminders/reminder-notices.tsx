import { Suspense } from 'react';
import { later } from '../../../platform/feature/later.tsx';
import { useChatList } from '../chat.react.ts';
import { hasReminders } from '../engine/chat-view.ts';

const TellDue = later(async () => (await import('./tell-due.tsx')).TellDue);

/** Tells of reminders whose time comes while the app is open, on every screen. */
export function ReminderNotices() {
  const hasAny = useChatList().some(hasReminders);
  return hasAny ? (
    <Suspense>
      <TellDue />
    </Suspense>
  ) : null;
}
