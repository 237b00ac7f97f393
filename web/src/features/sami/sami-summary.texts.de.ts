import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiSummaryTexts } from './sami-summary.texts.ts';

export default {
  title: 'Zusammenfassung, nur für dich',
  receives:
    'Das Modell {model} bei {host} erhält, was zusammengefasst wird. Nichts davon erscheint im Chat.',
  consent:
    'Das Modell {model} bei {host} kann das zusammenfassen. Was geschrieben wurde, mit den Namen derer, die es geschrieben haben, deine Termine und was auf dich wartet, deine Ortszeit und deine Zeitzone gehen dann dorthin. Nichts aus deinem Tresor wird gesendet, und keine Nachrichten, die verschwinden oder nur einmal angesehen werden können.',
  agree: 'Zustimmen und zusammenfassen',
  ofChat: 'Fasse zusammen, was es in einem Chat Neues gibt',
  newIn: 'Was es in {name} Neues gibt.',
  ofDay: 'Fasse den {date} zusammen',
  summarizeDay: 'Tag zusammenfassen',
  keep: 'In Sami behalten',
} satisfies Translation<typeof samiSummaryTexts>;
