import { defineMessages } from '@kith/contract/base/texts/messages';

/** For the choice, the cards and the viewer, which are loaded later. */
export const destructPartsTexts = defineMessages('destruct-parts', {
  choice: 'How long it stays',
  keep: 'Stays in the chat',
  viewOnce: 'Can be opened once',
  seconds: { one: '{count} second, once', other: '{count} seconds, once' },
  plainly: 'It is destroyed once everyone has opened it. A screenshot cannot be prevented.',
  fileOnce: 'A file is downloaded once, and stays with whoever downloads it.',
  notOpened: 'Not opened yet',
  openedByOther: 'Opened',
  openedBy: { one: 'Opened by {opened} of {count}', other: 'Opened by {opened} of {count}' },
  goneBy: 'Gone by {date}',
  openIt: 'Press to open',
  youOpened: 'You have opened it',
  ask: 'Open it now?',
  askOnce: 'You can open it once, on this device only. After that it is gone.',
  askTimed: {
    one: 'You can open it once, on this device only, for {count} second. After that it is gone.',
    other: 'You can open it once, on this device only, for {count} seconds. After that it is gone.',
  },
  askFile: 'You can download it once, on this device only. After that it is gone.',
  downloadNow: 'Download now',
  openNow: 'Open now',
  alreadyOpened: 'You have already opened it on another device.',
  isGone: 'It is no longer there.',
  notOpenedNow: 'It could not be opened. It is still there; try again.',
  notShown: 'It could not be shown.',
  left: { one: '{count} second left', other: '{count} seconds left' },
});
