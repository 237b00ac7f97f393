import type { Reminder } from '@kith/contract';
import { useStore } from 'zustand/react';
import { useChatEngine } from '../chat.react.ts';

/** Messages of which one is to be reminded, the next one first; undefined until they are known. */
export const useReminders = (): readonly Reminder[] | undefined =>
  useStore(useChatEngine().reminders.rows, ({ all }) => all);
