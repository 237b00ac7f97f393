import type { Translation } from '@kith/contract/base/texts/messages';
import type { readingBackTexts } from './reading-back.texts.ts';

export default {
  newMessages: {
    one: 'رسالة جديدة',
    two: 'رسالتان جديدتان',
    few: '{count} رسائل جديدة',
    many: '{count} رسالة جديدة',
    other: '{count} رسالة جديدة',
  },
  newMentions: {
    one: 'إشارة جديدة إليك',
    two: 'إشارتان جديدتان إليك',
    few: '{count} إشارات جديدة إليك',
    many: '{count} إشارة جديدة إليك',
    other: '{count} إشارة جديدة إليك',
  },
  jump: 'إلى أحدث رسالة',
  back: 'العودة إلى حيث كنت',
  backBesideNew: {
    one: 'العودة إلى حيث كنت، رسالة جديدة',
    two: 'العودة إلى حيث كنت، رسالتان جديدتان',
    few: 'العودة إلى حيث كنت، {count} رسائل جديدة',
    many: 'العودة إلى حيث كنت، {count} رسالة جديدة',
    other: 'العودة إلى حيث كنت، {count} رسالة جديدة',
  },
} satisfies Translation<typeof readingBackTexts>;
