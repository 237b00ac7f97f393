import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiSummaryTexts } from './sami-summary.texts.ts';

export default {
  title: 'ملخّص لك وحدك',
  receives: 'يتلقى النموذج {model} في {host} ما يُلخَّص. لا يصل شيء إلى المحادثة.',
  consent:
    'يستطيع النموذج {model} في {host} تلخيص هذا. يُرسل إليه عندئذ ما كُتب مع أسماء من كتبوه ومواعيدك وما ينتظرك ووقتك المحلي ومنطقتك الزمنية. لا يُرسل شيء من خزنتك ولا الرسائل التي تختفي أو تُعرض مرة واحدة فقط.',
  agree: 'الموافقة والتلخيص',
  ofChat: 'لخّص الجديد في محادثة',
  newIn: 'الجديد في {name}.',
  ofDay: 'لخّص يوم {date}',
  summarizeDay: 'تلخيص اليوم',
  keep: 'الاحتفاظ به في سامي',
} satisfies Translation<typeof samiSummaryTexts>;
