import type { Translation } from '@kith/contract/base/texts/messages';
import type { beamNavigationTexts } from './beam-navigation.texts.ts';

export default { beam: 'Beam' } satisfies Translation<typeof beamNavigationTexts>;
