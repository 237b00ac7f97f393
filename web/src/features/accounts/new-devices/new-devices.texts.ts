import { defineMessages } from '@kith/contract/base/texts/messages';

export const newDeviceTexts = defineMessages('new-devices', {
  title: 'New sign-in: {device}',
  text: '{time}. Was this you?',
  review: 'Review',
  newHere: 'New sign-in, last used {time}',
  itWasMe: 'This was me',
  itWasMeOn: 'This was me: {device}',
  deviceAt: '{device}, {time}',
  unknownDevice: 'Unknown device',
});
