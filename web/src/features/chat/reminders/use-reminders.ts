import type { Reminder } from '@kith/contract';
import { useStore } from 'zustand/react';
import { useChatEngine } from '../chat.react.ts';

/** The reminders, the next one first; undefined until they are loaded. */
export const useReminders = (): readonly Reminder[] | undefined =>
  useStore(useChatEngine().reminders.rows, ({ all }) => all);
