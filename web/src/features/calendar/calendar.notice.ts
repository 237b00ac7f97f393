import { speaker } from '@kith/contract/base/texts/speaker';
import type { NoticeWords } from '../../worker/push/feature-notice.ts';
import arabic from './calendar-notice.texts.ar.ts';
import german from './calendar-notice.texts.de.ts';
import { calendarNoticeTexts } from './calendar-notice.texts.ts';
import { lengthIn } from './length-in.ts';

const TRANSLATIONS = { de: german, ar: arabic } as const;

const wordsIn = (language: string) => {
  const [id = ''] = language.split('-');
  const own = Object.hasOwn(TRANSLATIONS, id) ? TRANSLATIONS[id as 'de' | 'ar'] : undefined;
  return speaker(calendarNoticeTexts, id, own ? { [calendarNoticeTexts.name]: own } : {});
};
const NEWS = ['invited', 'changed', 'cancelled'] as const;

/** How reminders of events, and news of them, are said. */
const notice: NoticeWords = {
  of: ['eventReminder', 'eventNews'],
  words({ of, text, data }, language) {
    const t = wordsIn(language);
    if (of === 'eventNews') {
      const what = t(NEWS.find((each) => each === data?.what) ?? 'changed');
      return text === undefined ? { title: what } : { title: text, body: what };
    }
    const minutes = Number(data?.minutes ?? 0);
    const when =
      minutes === 0 ? t('beginsNow') : t('begins', { length: lengthIn(language, minutes) });
    return text === undefined ? { title: t('event'), body: when } : { title: text, body: when };
  },
};
export default notice;
