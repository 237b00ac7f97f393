import type { Translation } from '@kith/contract/base/texts/messages';
import type { callEntryTexts } from './call-entry.texts.ts';

export default {
  call: 'Anrufen',
  videoCall: 'Videoanruf',
  callName: '{name} anrufen',
  videoCallName: 'Videoanruf mit {name}',
  callAgain: 'Erneut anrufen',
  callBack: 'Zurückrufen',
  byPhone: 'Anrufen per Telefon',
  byPhoneName: '{name} per Telefon anrufen',
  calls: 'Anrufe',
  dial: 'Wählen',
  openDial: 'Wähltastatur öffnen',
  newMeeting: 'Besprechung beginnen',
  privateRoom: 'Privaten Videoraum öffnen',
} satisfies Translation<typeof callEntryTexts>;
