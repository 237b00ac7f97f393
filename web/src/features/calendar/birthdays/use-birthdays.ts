import { useMemo } from 'react';
import { useText } from '../../../platform/i18n/language.ts';
import { useSortedContacts, useStartedContacts } from '../../contacts/index.ts';
import { usePreference } from '../../preferences/index.ts';
import type { Day } from '../days.ts';
import type { Shown } from '../shown-events.ts';
import { birthdaysTexts } from './birthdays.texts.ts';
import { birthdaysBetween } from './birthdays.ts';

const NONE: readonly Shown[] = [];

/** The birthdays of contacts from one day up to but without another, unless they are hidden. */
export const useBirthdays = (from: Day, to: Day): readonly Shown[] => {
  const t = useText(birthdaysTexts);
  const isShown = usePreference('calendar_birthdays');
  useStartedContacts();
  const contacts = useSortedContacts();
  return useMemo(() => {
    if (!isShown) return NONE;
    return birthdaysBetween(contacts, from, to, (name, age) =>
      age === null ? t('ofName', { name }) : t('ofNameAged', { name, age: String(age) }),
    );
  }, [isShown, contacts, from, to, t]);
};
