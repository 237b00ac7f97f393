/** `share`: opens a new share whose link goes to the person; nothing is sent by it. */
export const SHARE = {
  phrases: {
    en: [
      'share (a|some|the|my) file|files|photos|pictures|documents|document with {target}',
      'share with {target}',
      'send (a|some) file|files|document|documents|photos|pictures to {target}',
      'send {target} (a|some) file|files|document|documents|photos|pictures',
    ],
    de: [
      'teile (eine|ein|die|meine) datei|dateien|fotos|bilder|dokumente mit {target}',
      'schick|schicke|sende {target} (eine|ein|die|meine) datei|dateien|fotos|bilder|dokumente',
      'schick|schicke|sende (eine|ein|die) datei|dateien|fotos|bilder|dokumente an {target}',
      'dateien mit {target} teilen',
    ],
    ar: ['شارك ملفات مع {target}'],
  },
  starters: { en: 'Share files with ', de: 'Teile Dateien mit ', ar: 'شارك ملفات مع ' },
} as const;
