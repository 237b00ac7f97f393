import type { Translation } from '@kith/contract/base/texts/messages';
import type { searchFiltersTexts } from './search-filters.texts.ts';

export default {
  filters: 'عوامل التصفية',
  from: 'من',
  in: 'في',
  has: 'تتضمن',
  since: 'منذ',
  before: 'قبل',
  chosen: '{name}: {value}',
  removeFilter: 'إزالة عامل التصفية {filter}',
  choices: 'اقتراحات',
  noChoice: 'لا شيء يطابق «{text}».',
  chooseDay: 'اختيار تاريخ',
  weekAgo: 'قبل أسبوع',
  monthAgo: 'قبل شهر',
  yearAgo: 'قبل سنة',
  noneWithFilters: 'لا توجد رسالة تطابق عوامل التصفية هذه.',
  needsMore: 'أضف كلمات أو شخصًا أو نوع مرفق.',
} satisfies Translation<typeof searchFiltersTexts>;
