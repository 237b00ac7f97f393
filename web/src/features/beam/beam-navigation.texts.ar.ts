import type { Translation } from '@kith/contract/base/texts/messages';
import type { beamNavigationTexts } from './beam-navigation.texts.ts';

export default { beam: 'بيم' } satisfies Translation<typeof beamNavigationTexts>;
