import type { Translation } from '@kith/contract/base/texts/messages';
import type { personActsTexts } from './person-acts.texts.ts';

export default { other: 'Weitere Aktionen' } satisfies Translation<typeof personActsTexts>;
