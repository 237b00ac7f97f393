import { defineMessages } from '../base/texts/messages.ts';

export const reachOperationsTexts = defineMessages('reach.operations', {
  forgetVisitors: 'Remove old messages of visitors',
});
