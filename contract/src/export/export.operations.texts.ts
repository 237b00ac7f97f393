import { defineMessages } from '../base/texts/messages.ts';

export const exportOperationsTexts = defineMessages('export.operations', {
  export: 'Export an account',
  removeExports: 'Remove expired exports',
  removeUnfinishedExports: 'Remove abandoned parts of exports',
});
