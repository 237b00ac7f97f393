import type { Talk } from './talk.ts';

const talks: readonly string[] = [
  `a Bleibt es bei {day}?
   b Ja, {time}, bei {place}
   a Wunderbar. Ich bringe {food} mit`,
  `a Hast du die Leiter noch?
   b Sie lehnt am Kirschbaum und genießt die Aussicht
   a Ich hole sie {day}, falls sie mitkommt`,
  `a Der Zug hat {n} Minuten Verspätung
   b Nur? Dann ist er ja fast zu früh
   a 😅`,
  `a Gemeinschaftsgartenwerkzeugschuppenschlüssel: wer hat ihn?
   b Den was?
   a Den Schlüssel. Vom Schuppen
   b Ach so. Ich`,
  `a Schau, was heute blüht !garden
   b Das gibt es doch nicht. Im November!
   a Die Rose hat den Kalender nie gelesen`,
  `a Danke für gestern. **Das war der beste Kuchen**, und ich sage das nicht zu jedem Kuchen
   b Das Rezept bekommst du nie
   a Bitte
   b Na gut. Viel Butter`,
  `a Kurze Frage: Größe {n}, passt das?
   b Mit dicken Socken ja
   a Verstanden`,
  `a Wir sind {time} da, plus minus ein Stau
   b Die Suppe wartet. Ich auch
   a ❤️`,
];

export const german: Talk = {
  talks,
  days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  places: ['Oma', 'uns', 'der alten Mühle', 'der Eisdiele', 'Gleis {n}'],
  foods: ['Pflaumenkuchen', 'Linsensuppe', 'Brezeln', 'Kartoffelsalat'],
  asides: ['Genau', 'Na klar', '😄', 'Moment', 'Stimmt', 'Passt', 'Ach was'],
};
