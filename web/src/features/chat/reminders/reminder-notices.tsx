import { later } from '../../../platform/feature/later.tsx';
import { useChatState } from '../chat.react.ts';
import { selectHasReminders } from '../engine/chat.select.ts';

const TellDue = later(async () => (await import('./tell-due.tsx')).TellDue);

/** Announces reminders that become due while the app is open, on every screen. */
export function ReminderNotices() {
  const hasAny = useChatState(selectHasReminders);
  return hasAny ? <TellDue /> : null;
}
