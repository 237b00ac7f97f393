import { defineMessages } from '@kith/contract/base/texts/messages';

/** Why there is no microphone or camera, apart because few need it. */
export const absentTexts = defineMessages('absent', {
  absent: 'Microphone and camera',
  microphoneDenied:
    'Your browser blocks the microphone, so nobody hears you. Allow it with the icon beside the address, or in the settings of your browser or device.',
  microphoneMissing: 'No microphone was found. Connect one so that others can hear you.',
  microphoneBusy: 'Another program is using your microphone. Close it, then try again.',
  cameraDenied:
    'Your browser blocks the camera. Allow it with the icon beside the address, or in the settings of your browser or device.',
  cameraMissing: 'No camera was found. Connect one so that others can see you.',
  cameraBusy: 'Another program is using your camera. Close it, then try again.',
  bothDenied:
    'Your browser blocks the microphone and the camera, so nobody hears or sees you. Allow them with the icon beside the address, or in the settings of your browser or device.',
});
