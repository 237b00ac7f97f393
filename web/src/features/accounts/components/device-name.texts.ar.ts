import type { Translation } from '@kith/contract/base/texts/messages';
import type { deviceNameTexts } from './device-name.texts.ts';

export default {
  rename: 'إعادة التسمية',
  renameDevice: 'إعادة تسمية {device}',
  title: 'اسم الجهاز',
  description: 'لتتعرّف عليه، وأيضًا عندما ترسل إليه شيئًا. اتركه فارغًا ليظهر باسم {browser}.',
  tooLong: {
    zero: 'لا يُسمح بأي حرف.',
    one: 'حرف واحد على الأكثر.',
    two: 'حرفان على الأكثر.',
    few: '{count} أحرف على الأكثر.',
    many: '{count} حرفًا على الأكثر.',
    other: '{count} حرف على الأكثر.',
  },
  failed: 'تعذّر حفظ الاسم. حاول مرة أخرى.',
} satisfies Translation<typeof deviceNameTexts>;
