import type { Translation } from '../base/texts/messages.ts';
import type { vaultOperationsTexts } from './vault.operations.texts.ts';

export default {
  emptyVaults: 'Chats aus vergessenen Tresoren zurückholen',
  forgetVaultGrants: 'Vergessen, wann Tresore offen waren',
} satisfies Translation<typeof vaultOperationsTexts>;
