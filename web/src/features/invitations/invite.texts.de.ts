import type { Translation } from '@kith/contract/base/texts/messages';
import type { inviteTexts } from './invite.texts.ts';

export default {
  invite: 'Personen einladen',
  inviteRowText: 'Per Link, QR-Code oder E-Mail',
} satisfies Translation<typeof inviteTexts>;
