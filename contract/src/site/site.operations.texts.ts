import { defineMessages } from '../base/texts/messages.ts';

export const siteOperationsTexts = defineMessages('site.operations', {
  forgetForms: 'Remove unconfirmed form entries',
  shareWebFiles: 'Share the files of this version with other nodes',
});
