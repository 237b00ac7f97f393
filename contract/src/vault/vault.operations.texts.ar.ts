import type { Translation } from '../base/texts/messages.ts';
import type { vaultOperationsTexts } from './vault.operations.texts.ts';

export default {
  emptyVaults: 'إعادة المحادثات من الخزائن المنسية',
  forgetVaultGrants: 'نسيان أوقات فتح الخزائن',
} satisfies Translation<typeof vaultOperationsTexts>;
