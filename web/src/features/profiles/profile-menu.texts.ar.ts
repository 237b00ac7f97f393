import type { Translation } from '@kith/contract/base/texts/messages';
import type { profileMenuTexts } from './profile-menu.texts.ts';

export default {
  accountOf: '{name}، الحساب والملفات الشخصية',
  accountUnread: {
    one: '{name}، الحساب والملفات الشخصية، رسالة واحدة غير مقروءة في ملف آخر',
    two: '{name}، الحساب والملفات الشخصية، رسالتان غير مقروءتين في ملفات أخرى',
    few: '{name}، الحساب والملفات الشخصية، {count} رسائل غير مقروءة في ملفات أخرى',
    many: '{name}، الحساب والملفات الشخصية، {count} رسالة غير مقروءة في ملفات أخرى',
    other: '{name}، الحساب والملفات الشخصية، {count} رسالة غير مقروءة في ملفات أخرى',
  },
  writeAs: 'الملفات الشخصية',
  profile: 'الملف الشخصي',
  settings: 'الإعدادات',
} satisfies Translation<typeof profileMenuTexts>;
