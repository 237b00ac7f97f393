/** `freeTime`: when the person named with it and the one who asks are free. */
export const FREE_TIME = {
  phrases: {
    en: [
      'find|suggest (me|us) {wish}',
      'look for {wish}',
      'when is {target} {wish}',
      'when does {target} have {wish}',
    ],
    de: [
      'finde|find|suche|such (mir|uns) (bitte) {wish}',
      'schlag|schlage (mir|uns) {wish} vor',
      'wann hat {target} {wish}',
      'wann ist {target} {wish}',
    ],
    ar: ['ابحث عن وقت {wish}'],
  },
  starters: { en: 'Find an hour with ', de: 'Finde eine Stunde mit ', ar: 'ابحث عن وقت مع ' },
} as const;
