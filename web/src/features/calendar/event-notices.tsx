import type { TimelineChanged } from '@kith/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCalendarHandle } from './calendar.handle.ts';

const KIND = 'eventReminder';

/** Announces reminders of events that become due while the app is open, on every screen. */
export function EventNotices() {
  const handle = useCalendarHandle();
  const navigate = useNavigate();
  useEffect(() => {
    /** How to close what is shown, by item. */
    const shown = new Map<string, () => void>();
    const close = (id: string): void => {
      shown.get(id)?.();
      shown.delete(id);
    };
    const tell = async (id: string, eventId: string): Promise<void> => {
      const { tellReminder } = await import('./tell-reminder.ts');
      const open = (): void => void navigate(`/app/timeline/${eventId}`);
      const end = await tellReminder(handle, id, eventId, open);
      // Done elsewhere while it was loaded.
      if (end !== undefined && shown.has(id)) shown.set(id, end);
      else end?.();
    };
    handle.onReminders = ({ created, updated, deleted }: TimelineChanged): void => {
      for (const { id, done } of updated) if (done) close(id);
      for (const { id } of deleted) close(id);
      for (const { id, kind, done, aboutId } of created) {
        if (kind !== KIND || done || aboutId === null) continue;
        shown.set(id, () => {});
        tell(id, aboutId).catch(() => {});
      }
    };
    return () => {
      delete handle.onReminders;
      for (const id of shown.keys()) close(id);
    };
  }, [handle, navigate]);
  return null;
}
