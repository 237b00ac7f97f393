import { defineMessages } from '@kith/contract/base/texts/messages';

export const beamNavigationTexts = defineMessages('beam-navigation', { beam: 'Beam' });
