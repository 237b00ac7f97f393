import { defineMessages } from '@kith/contract/base/texts/messages';

export const reachEntryTexts = defineMessages('reach-entry', {
  reach: 'Page for visitors',
  reachText: 'Be reached by people without an account',
});
