import type { Translation } from '@kith/contract/base/texts/messages';
import type { personActsTexts } from './person-acts.texts.ts';

export default { other: 'إجراءات أخرى' } satisfies Translation<typeof personActsTexts>;
