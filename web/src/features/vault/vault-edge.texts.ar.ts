import type { Translation } from '@kith/contract/base/texts/messages';
import type { vaultEdgeTexts } from './vault-edge.texts.ts';

export default {
  vault: 'الخزنة',
  closeVault: 'إغلاق الخزنة',
  isOpen: 'الخزنة مفتوحة',
  closesIn: 'تُغلق بعد {time}',
  closedHereOnly: 'أُغلقت على هذا الجهاز. ستُغلق على أجهزتك الأخرى فور الاتصال بها.',
  covered: 'الخزنة مفتوحة. عد إلى التطبيق للمتابعة.',
  refused: 'محاولة فاشلة لفتح خزنتك',
  refusedOn: 'من {device}',
} satisfies Translation<typeof vaultEdgeTexts>;
