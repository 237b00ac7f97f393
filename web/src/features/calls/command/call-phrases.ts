/** `call`: a person or a group. */
export const CALL = {
  phrases: {
    en: [
      'call|ring|phone (up) {target}',
      'give {target} a call|ring',
      'ring {target} up',
      'make|start a call to|with {target}',
      'start a voice call with {target}',
    ],
    de: [
      'ruf|rufe (die|den|das) {target} (mal|bitte) an',
      '{target} anrufen',
      'anruf bei|an {target}',
      'ruf|rufe an : {target}',
      'starte|beginne (einen) anruf mit|bei {target}',
      'telefoniere|telefonieren mit {target}',
    ],
    ar: ['أجر مكالمة مع {target}', 'مكالمة مع {target}'],
  },
  starters: { en: 'Call ', de: 'Ruf an: ', ar: 'أجر مكالمة مع ' },
} as const;
