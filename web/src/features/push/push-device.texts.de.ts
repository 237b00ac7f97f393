import type { Translation } from '@kith/contract/base/texts/messages';
import type { pushDeviceTexts } from './push-device.texts.ts';

export default {
  thisDevice: 'Dieses Gerät',
  onDevice: 'Benachrichtigungen auf diesem Gerät',
  isOn: 'Du erfährst von neuen Nachrichten auch bei geschlossener App.',
  isOff: 'Du siehst neue Nachrichten nur bei geöffneter App.',
  unsupported: 'Dieser Browser unterstützt keine Benachrichtigungen.',
  installFirst:
    'Füge die App zuerst zum Home-Bildschirm hinzu: „Teilen“, dann „Zum Home-Bildschirm“. Öffne sie dann von dort.',
  denied:
    'Der Browser blockiert Benachrichtigungen. Erlaube sie für diese Website in den Einstellungen des Browsers.',
  deniedToApp:
    'Mitteilungen sind für diese App ausgeschaltet. Erlaube sie in den Einstellungen des Geräts.',
  error:
    'Benachrichtigungen konnten nicht eingeschaltet werden. Prüfe die Verbindung und versuche es erneut.',
  test: 'Test senden',
  testText: 'Sendet eine Benachrichtigung an alle deine Geräte und meldet, ob sie ankam.',
  noDevice:
    'Kein Gerät ist für Benachrichtigungen eingerichtet. Schalte sie oben oder auf einem anderen Gerät ein.',
  testFailed: 'Der Test konnte nicht gesendet werden. Versuche es erneut.',
  here: '{device} (dieses Gerät)',
  delivered:
    'Gesendet. Falls nichts erscheint, prüfe die Benachrichtigungseinstellungen des Geräts.',
  gone: 'Nicht mehr erreichbar: Dort wurden Benachrichtigungen ausgeschaltet. Das Gerät wurde entfernt.',
  unavailable:
    'Der Benachrichtigungsdienst des Browsers hat eine Störung ({status}). Versuche es später erneut.',
  unreachable: 'Der Server erreicht den Benachrichtigungsdienst des Browsers nicht.',
  refused: 'Der Benachrichtigungsdienst des Browsers hat abgelehnt ({status}).',
  refusedHere: 'Der Server verbindet sich nicht mit dem Benachrichtigungsdienst des Browsers.',
  noTransport: 'Dieser Server kann an diese App keine Benachrichtigungen senden.',
} satisfies Translation<typeof pushDeviceTexts>;
