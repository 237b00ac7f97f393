/** `find`: everything that the searches of the app find. */
export const FIND = {
  phrases: {
    en: [
      'find|search (for) (me) (the|a|all|my) {text}',
      'look for (the|a|my) {text}',
      'look up (the|a|my) {text}',
      'where is|are (the|my) {text}',
      'who is {text}',
      'show me (the|all|my) {text}',
    ],
    de: [
      'finde|find|suche|such (mir|nach) (die|den|das|der|dem|alle|meine|meinen) {text}',
      'wo ist|sind (die|der|das|mein|meine) {text}',
      'wer ist {text}',
      'zeig|zeige mir (die|den|das|alle|meine) {text}',
      'nach {text} suchen',
    ],
    ar: ['ابحث عن {text}'],
  },
  starters: { en: 'Find ', de: 'Finde ', ar: 'ابحث عن ' },
} as const;

/** `open`: a screen of the app. */
export const OPEN = {
  phrases: {
    en: [
      'open|show (me) (the|my) {screen}',
      'go to (the|my) {screen}',
      'take me to (the|my) {screen}',
    ],
    de: [
      'öffne|zeig|zeige (mir) (die|den|das|meine|meinen) {screen}',
      'geh|gehe zu (den|der|dem|meinen) {screen}',
      'mach|mache (die|den|das) {screen} auf',
    ],
    ar: ['افتح {screen}'],
  },
  starters: { en: 'Open ', de: 'Öffne ', ar: 'افتح ' },
} as const;
