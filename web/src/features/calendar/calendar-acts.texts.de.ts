import type { Translation } from '@kith/contract/base/texts/messages';
import type { calendarActsTexts } from './calendar-acts.texts.ts';

export default { plan: 'Termin planen' } satisfies Translation<typeof calendarActsTexts>;
