import type { Translation } from '../base/texts/messages.ts';
import type { secondFactorOperationsTexts } from './second-factor.operations.texts.ts';

export default {
  forgetChallenges: 'إزالة طلبات التحقق المنتهية',
} satisfies Translation<typeof secondFactorOperationsTexts>;
