import type { Translation } from '@kith/contract/base/texts/messages';
import type { samiModelsTexts } from './sami-models.texts.ts';

export default {
  answersFrom: 'Antworten von {host}',
  modelIs: 'Modell: {model}',
  noLonger: 'Kein Sprachmodell mehr fragen',
  consentTitle: 'Ein Sprachmodell fragen?',
  consentText:
    'Das war kein Befehl. Das Modell {model} kann es beantworten. Deine Frage, was in dieser Unterhaltung zuvor gefragt und geantwortet wurde, und was das Modell dafür in deinen Nachrichten, Kontakten und Terminen nachschlägt, geht dann an {host}. Nichts aus deinem Tresor wird gesendet.',
  agree: 'Zustimmen und fragen',
  notNow: 'Nicht jetzt',
  intro:
    'Sag, was zu tun ist, oder stell eine Frage. Befehle werden hier ausgeführt, Fragen beantwortet ein Sprachmodell bei {host}.',
  stop: 'Anhalten',
  askAgain: 'Noch einmal fragen',
  askIt: 'Fragen',
  copyAnswer: 'Antwort kopieren',
  copiedAnswer: 'Antwort kopiert',
  copyAnswerFailed: 'Das Kopieren ist fehlgeschlagen.',
  thinking: 'Die Antwort kommt gleich …',
  writing: 'Die Antwort wird geschrieben',
  arrived: 'Die Antwort ist vollständig.',
  stopped: 'Angehalten. Was schon da war, bleibt.',
  unreachable: 'Das Sprachmodell war nicht erreichbar.',
  refused:
    'Das Sprachmodell hat die Frage abgelehnt. Wer diesen Server betreibt, kann herausfinden, warum.',
  busy: 'Das Sprachmodell ist überlastet. Versuch es später noch einmal.',
  silent: 'Das Sprachmodell hat eine Minute lang nichts gesagt.',
  broken: 'Die Antwort ist abgebrochen. Was schon da war, bleibt.',
  nonsense: 'Das Sprachmodell hat keine brauchbare Antwort gegeben.',
  long: 'Die Antwort wurde zu lang und endet hier.',
  over: 'Die Antwort wurde beendet, weil du dich dort abgemeldet hast, wo du gefragt hattest.',
  unasked: 'Das ist noch nicht gefragt.',
  full: 'Deine Tokens für diesen Monat sind aufgebraucht. Ab {date} gibt es neue; Befehle gehen weiter.',
  startFailed: 'Die Frage konnte nicht gestellt werden. Versuch es noch einmal.',
  tooMany: 'Warte, bis deine anderen Antworten fertig sind.',
  left: 'Bis {date} sind noch {percent} deiner Tokens für diesen Monat übrig.',
  changeFailed: 'Es konnte nicht geändert werden.',
  loops: 'Das Sprachmodell drehte sich im Kreis und wurde angehalten.',
  sources: 'Quellen',
  aChat: 'Ein Chat',
  eventsOn: 'Termine am {date}',
} satisfies Translation<typeof samiModelsTexts>;
