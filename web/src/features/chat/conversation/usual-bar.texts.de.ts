import type { Translation } from '@kith/contract/base/texts/messages';
import type { usualBarTexts } from './usual-bar.texts.ts';

export default {
  usually: 'Du schreibst {name} normalerweise als {profile}.',
  writeAs: 'Als {profile} schreiben',
  stay: 'Bei diesem Profil bleiben',
} satisfies Translation<typeof usualBarTexts>;
