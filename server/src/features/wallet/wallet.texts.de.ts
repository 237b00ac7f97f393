import type { Translation } from '@kith/contract/base/texts/messages';
import type { walletTexts } from './wallet.texts.ts';

export default {
  returnPage: 'Bezahlen',
  idleTitle: 'Hier läuft keine Zahlung',
  idleText:
    'Hier wurde nichts bezahlt oder bestätigt. Was wirklich bezahlt ist, steht in deinem Wallet.',
  returnTitle: 'Erfolgreich',
  returnText: 'Die Bestätigung ist abgeschlossen. Du kannst dort weitermachen, wo du warst.',
  returnBack: 'Zurück zum Wallet',
  backTitle: 'Einen Moment …',
  backText:
    'Es geht dorthin zurück, wo du angefangen hast. Wenn nicht, öffne jene Seite noch einmal: Sie weiß, was bezahlt ist.',
} satisfies Translation<typeof walletTexts>;
