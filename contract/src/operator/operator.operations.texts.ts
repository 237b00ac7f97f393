import { defineMessages } from '../base/texts/messages.ts';

export const operatorOperationsTexts = defineMessages('operator.operations', {
  watchDisk: 'Check free disk space',
  mail: 'Send an email',
  forgetLetters: 'Discard expired emails',
  forgetReports: 'Delete old reports',
});
