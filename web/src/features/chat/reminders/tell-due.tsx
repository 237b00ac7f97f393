import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { showNotification } from '../../../ui/overlays/toasts.tsx';
import { playSound, useSound } from '../notices/sound.ts';
import { hitKey } from '../search/local-hits.ts';
import { remindersTexts } from './reminders.texts.ts';
import { useRemind } from './use-remind.ts';
import { useReminderWords } from './use-reminder-words.ts';
import { useReminders } from './use-reminders.ts';

/** A toast and a sound for each reminder that becomes due after the initial load. */
export function TellDue() {
  const t = useText(remindersTexts);
  const rows = useReminders();
  const { open } = useRemind();
  const wordsOf = useReminderWords();
  const isHeard = useSound();
  const waiting = useRef(new Set<string>());
  const tell = useEffectEvent((row: NonNullable<typeof rows>[number]) => {
    const { title, line } = wordsOf(row);
    if (isHeard) void playSound(`reminder ${hitKey(row)} ${row.remindTime}`);
    showNotification({
      icon: 'bell',
      title: () => t('dueIn', { chat: title }),
      body: () => line,
      action: { label: () => t('goToMessage'), run: () => open(row) },
    });
  });
  useEffect(() => {
    for (const row of rows ?? []) {
      const key = hitKey(row);
      if (!row.isDue) waiting.current.add(key);
      else if (waiting.current.delete(key)) tell(row);
    }
  }, [rows]);
  return null;
}
