import type { Translation } from '@kith/contract/base/texts/messages';
import type { findTimeTexts } from './find-time.texts.ts';

export default {
  hours: 'Montag bis Freitag, {from} bis {to}.',
  times: 'Freie Zeiten',
  everyone: 'Alle haben Zeit.',
  knownOnes: 'Alle, deren Zeiten bekannt sind, haben Zeit.',
  nobodyKnown: 'Du hast Zeit.',
  none: 'An diesen Tagen gibt es keine Zeit, die allen passt.',
  nextDays: 'Nächste 7 Tage',
  previousDays: 'Vorige 7 Tage',
  chosen: 'Zeit gewählt: {when}',
  unknown: {
    one: '{names} zeigt dir nicht, wann etwas im Kalender steht.',
    other: '{names} zeigen dir nicht, wann etwas im Kalender steht.',
  },
  partly: {
    one: '{names} teilt nur einige Kalender mit dir.',
    other: '{names} teilen nur einige Kalender mit dir.',
  },
  onlySome: {
    one: 'Nur die erste Person wird verglichen.',
    other: 'Nur die ersten {count} Personen werden verglichen.',
  },
  firstOnly: 'Nur der erste Termin der Serie wird verglichen.',
  noGroups: 'Zeiten lassen sich mit einer Person finden, nicht mit einer Gruppe.',
  busyOn: 'Wer am {day} beschäftigt ist',
  you: 'Du',
  busyAt: 'beschäftigt {times}',
  freeThen: 'frei',
  notKnown: 'nicht bekannt',
} satisfies Translation<typeof findTimeTexts>;
