import type { Translation } from '@kith/contract/base/texts/messages';
import type { inviteTexts } from './invite.texts.ts';

export default {
  invite: 'دعوة أشخاص',
  inviteRowText: 'برابط أو رمز QR أو بالبريد الإلكتروني',
} satisfies Translation<typeof inviteTexts>;
