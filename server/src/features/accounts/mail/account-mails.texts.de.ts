import type { Translation } from '@kith/contract/base/texts/messages';
import type { accountMailTexts } from './account-mails.texts.ts';

export default {
  codeSubject: 'Dein Code für {brand}',
  codeText: 'Gib diesen Code ein, um deine Adresse zu bestätigen. Er gilt 15 Minuten lang.',
  codeNote:
    'Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail. Niemand von {brand} wird dich je danach fragen.',
  sms: '{code} ist dein Code für {brand}. Er gilt 15 Minuten lang.',

  signUpTakenSubject: 'Du hast schon ein Konto bei {brand}',
  signUpTakenText:
    'Jemand, wahrscheinlich du, wollte mit dieser Adresse ein Konto bei {brand} anlegen. Es gibt aber schon eines. Melde dich damit an, oder setze dein Passwort zurück, falls du es vergessen hast.',
  nothingChanged: 'Wenn du das nicht warst, musst du nichts tun: Es hat sich nichts geändert.',

  addressInUseSubject: 'Deine Adresse wurde bei {brand} eingegeben',
  addressInUseText:
    'Jemand wollte diese Adresse einem anderen Konto bei {brand} hinzufügen. Sie gehört bereits zu deinem Konto und wurde deshalb nicht hinzugefügt.',
  addressInUseNote:
    'Wenn du das warst, entferne sie zuerst aus dem bisherigen Konto und füge sie dann dem anderen hinzu.',

  resetSubject: 'Setze dein Passwort für {brand} zurück',
  resetText:
    'Über diesen Link wählst du ein neues Passwort. Er gilt eine Stunde lang und nur einmal.',
  resetAction: 'Neues Passwort wählen',
  resetNote:
    'Wenn du das nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt unverändert.',

  passwordChangedSubject: 'Dein Passwort für {brand} wurde geändert',
  passwordChangedText:
    'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
  notMe: 'Das war ich nicht',
  wasMe: 'Wenn du das warst, musst du nichts tun.',

  profileDeletedSubject: 'Ein Profil deines Kontos bei {brand} wurde gelöscht',
  profileDeletedText:
    'Das Profil „{name}“ wurde gelöscht. Bis zum {time} kannst du es in den Einstellungen wiederherstellen. Danach wird es endgültig gelöscht.',
  openSettings: 'Einstellungen öffnen',
  profileDeletedNote:
    'Wenn du das nicht warst, stelle das Profil wieder her, ändere dein Passwort und prüfe deine Geräte.',

  accountChangedSubject: 'Dein Konto bei {brand} wurde geändert',
  passkeyAdded:
    'Deinem Konto wurde ein Passkey hinzugefügt. Mit ihm kann man sich bei deinem Konto anmelden.',
  passkeyRemoved: 'Ein Passkey wurde aus deinem Konto entfernt.',
  totpAdded: 'Für dein Konto wurde eine Authenticator-App aktiviert.',
  totpRemoved: 'Die Authenticator-App deines Kontos wurde deaktiviert.',
  recoveryCodesReplaced: 'Deine Wiederherstellungscodes wurden durch neue ersetzt.',
  accessTokenAdded:
    'Ein Zugriffstoken wurde erstellt. Ein Programm kann damit im Namen deines Kontos handeln.',
  emailAdded:
    'Deinem Konto wurde eine E-Mail-Adresse hinzugefügt. Über sie lässt sich dein Passwort zurücksetzen.',
  emailRemoved: 'Eine E-Mail-Adresse wurde aus deinem Konto entfernt.',
  phoneAdded:
    'Deinem Konto wurde eine Telefonnummer hinzugefügt. Mit ihr kann man sich bei deinem Konto anmelden.',
  phoneRemoved: 'Eine Telefonnummer wurde aus deinem Konto entfernt.',
  accountChangedNote:
    'Wenn du das warst, musst du nichts tun. Wenn nicht, mach es in den Einstellungen rückgängig und ändere dein Passwort.',

  newDeviceSubject: 'Neue Anmeldung bei {brand}',
  newDeviceText: 'Ein neues Gerät hat sich bei deinem Konto angemeldet: {device}, {time}.',
  newDeviceAction: 'Meine Geräte prüfen',
  newDeviceNote:
    'Wenn du das warst, musst du nichts tun. Wenn nicht, melde das Gerät ab und ändere dein Passwort.',
} satisfies Translation<typeof accountMailTexts>;
