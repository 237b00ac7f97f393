import { defineMessages } from '@kith/contract/base/texts/messages';

export const usualBarTexts = defineMessages('usual-bar', {
  usually: 'You usually write to {name} as {profile}.',
  writeAs: 'Write as {profile}',
  stay: 'Keep this profile',
});
