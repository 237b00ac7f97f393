import type { commonTexts } from './common.texts.ts';
import type { Translation } from './messages.ts';

export default {
  retry: 'حاول مجددًا',
  cancel: 'إلغاء',
  save: 'حفظ',
  edit: 'تعديل',
  copy: 'نسخ',
  add: 'إضافة',
  close: 'إغلاق',
  done: 'تم',
  undo: 'تراجع',
  clear: 'مسح',
  discard: 'تجاهل',
  download: 'تنزيل',
  loading: 'جارٍ التحميل',
  notLoaded: 'تعذّر التحميل. تحقق من الاتصال وحاول مرة أخرى.',
  details: 'التفاصيل',
  yesterday: 'أمس',
  more: 'عرض المزيد',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  email: 'البريد الإلكتروني',
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
} satisfies Translation<typeof commonTexts>;
