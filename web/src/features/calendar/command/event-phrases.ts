/** `remind`: an entry of one's own with a reminder at its time. */
export const REMIND = {
  phrases: {
    en: ['remind me {note}', 'set|create|add (a) reminder {note}', 'reminder : {note}'],
    de: ['erinner|erinnere mich (bitte) {note}', 'erinnerung : {note}', 'mich {note} erinnern'],
    ar: ['ذكرني {note}'],
  },
  starters: {
    en: 'Remind me tomorrow at 9:00 to ',
    de: 'Erinnere mich morgen um 9 Uhr an ',
    ar: 'ذكرني ',
  },
} as const;

/** `plan`: an event, to which the person named with it is invited. */
export const PLAN = {
  phrases: {
    en: [
      'plan|schedule|arrange (a|an|the) {about}',
      'create|add|make|set (up) (a|an|the) event|appointment|meeting : {about}',
      'create|add|make|book|set (up) (a|an|the) event|appointment|meeting {about}',
      'set up (a|an) {about}',
      'put {about} in|into|on my calendar',
      'add {about} to my calendar',
    ],
    de: [
      'plan|plane (einen|eine|ein|das|den) {about} (ein)',
      'trag|trage {about} in den|meinen kalender ein',
      'trag|trage {about} ein',
      'leg|lege (einen|ein) termin {about} an',
      'erstelle|mach|mache (einen|ein) termin|ereignis : {about}',
      'erstelle|mach|mache (einen|ein) termin|treffen {about}',
      'termin : {about}',
      '{about} einplanen|eintragen|planen',
    ],
    ar: ['خطط {about}', 'أضف موعد {about}'],
  },
  starters: { en: 'Plan ', de: 'Plane ', ar: 'خطط ' },
} as const;
