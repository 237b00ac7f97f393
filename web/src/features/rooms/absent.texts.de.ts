import type { Translation } from '@kith/contract/base/texts/messages';
import type { absentTexts } from './absent.texts.ts';

export default {
  absent: 'Mikrofon und Kamera',
  microphoneDenied:
    'Dein Browser blockiert das Mikrofon, deshalb hört dich niemand. Erlaube es über das Symbol neben der Adresse oder in den Einstellungen von Browser oder Gerät.',
  microphoneMissing: 'Kein Mikrofon gefunden. Schließe eins an, damit die anderen dich hören.',
  microphoneBusy:
    'Ein anderes Programm verwendet dein Mikrofon. Beende es und versuche es noch einmal.',
  cameraDenied:
    'Dein Browser blockiert die Kamera. Erlaube sie über das Symbol neben der Adresse oder in den Einstellungen von Browser oder Gerät.',
  cameraMissing: 'Keine Kamera gefunden. Schließe eine an, damit die anderen dich sehen.',
  cameraBusy: 'Ein anderes Programm verwendet deine Kamera. Beende es und versuche es noch einmal.',
  bothDenied:
    'Dein Browser blockiert Mikrofon und Kamera, deshalb hört und sieht dich niemand. Erlaube beides über das Symbol neben der Adresse oder in den Einstellungen von Browser oder Gerät.',
} satisfies Translation<typeof absentTexts>;
