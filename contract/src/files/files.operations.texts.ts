import { defineMessages } from '../base/texts/messages.ts';

export const filesOperationsTexts = defineMessages('files.operations', {
  files: {
    one: '{count} file',
    other: '{count} files',
  },
  sweepFiles: 'Remove unused files and uploads',
});
