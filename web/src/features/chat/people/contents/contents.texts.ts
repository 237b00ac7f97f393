import { defineMessages } from '@kith/contract/base/texts/messages';

export const contentsTexts = defineMessages('contents', {
  heading: 'Shared here',
  media: 'Pictures and videos',
  files: 'Files',
  audio: 'Audio',
  links: 'Links',
  noMedia: 'No pictures or videos yet.',
  noFiles: 'No files yet.',
  noAudio: 'No recordings yet.',
  noLinks: 'No links with a preview yet.',
  failed: 'Could not be loaded.',
  goToOf: 'Go to the message: {what}, {name}, {time}',
});
