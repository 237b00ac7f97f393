import { defineMessages } from '@kith/contract/base/texts/messages';

export const newDeviceTexts = defineMessages('new-devices', {
  title: 'New sign-in: {device}',
  text: '{time}. Was it you?',
  review: 'Review',
  newHere: 'New sign-in, last used {time}',
  itWasMe: 'It was me',
  itWasMeOn: 'It was me: {device}',
  confirmFailed: 'That did not work. Try again.',
  deviceOn: '{browser} on {system}',
  deviceAt: '{device}, {time}',
  unknownDevice: 'Unknown device',
});
