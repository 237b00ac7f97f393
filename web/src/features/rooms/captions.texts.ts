import { defineMessages } from '@kith/contract/base/texts/messages';

export const captionsTexts = defineMessages('captions', {
  captions: 'Captions',
  asked:
    'Captions are on. If you agree, what you say is sent to the speech service of this server’s operator and shown as text to people in the room. This server stores neither speech nor text. You can change your mind at any time.',
  areIn: 'Captions are on. What you say is sent to the operator’s speech service.',
  areOut: 'Captions are on. What you say is not sent to the speech service.',
  agree: 'Caption what I say',
  decline: 'Leave me out',
  without: 'Not captioned: {names}',
  failing:
    'Some words are missing because the speech service is not responding. Captions will continue when it responds.',
  unheard: 'Your speech cannot be captioned right now.',
});
