import type { TicketPurpose } from '@kith/contract';
import type { LetterText } from '../../platform/mail/index.ts';

export type DeletionLetters = Record<TicketPurpose | 'deleted', LetterText>;
