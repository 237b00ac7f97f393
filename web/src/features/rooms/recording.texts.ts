import { defineMessages } from '@kith/contract/base/texts/messages';

export const recordingTexts = defineMessages('recording', {
  record: 'Record',
  askTitle: 'Record this meeting?',
  askText:
    'This page records picture and sound and saves them as a video in your files. Everyone is told and asked. Only people who agree are recorded, and they can change their mind at any time.',
  begin: 'Start recording',
  stop: 'Stop recording',
  sign: 'Recording',
  signBy: '{name} is recording',
  asked:
    '{name} wants to record this meeting for their files. Your picture and voice are left out until you agree. You can change your mind at any time.',
  areIn: 'You are in the recording.',
  areOut: 'You are not in the recording.',
  agree: 'Take part',
  decline: 'Leave me out',
  leftOut: 'Not recorded',
  without: 'Not recorded: {names}',
  inLobby: 'This meeting is being recorded. You are left out until you agree.',
  saving: 'Saving the recording. Keep this page open.',
  savingLeft: 'Saving the recording. {size} left; keep this page open.',
  saved: 'The recording is in your files.',
  openFiles: 'Open files',
  noSpace: 'There is not enough space for a recording. Free some up in Files.',
  full: 'Your space is full, so the recording has ended.',
  refused: 'This meeting cannot be recorded at the moment.',
  unavailable: 'The recording could not start. Try again.',
  broken: 'The browser stopped the recording.',
  held: 'The recording stopped because too much of it could not be sent.',
  lost: 'The recording could not be saved: the server no longer has it.',
});
