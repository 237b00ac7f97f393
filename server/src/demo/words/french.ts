import type { Talk } from './talk.ts';

const talks: readonly string[] = [
  `a On se voit {day} ?
   b Oui, {time}, à {place} !
   a J'apporte {food}`,
  `a Tu as vu la lune ce soir ? !night
   b Elle est énorme. On dirait qu'elle va sonner à la porte
   a Laisse-la entrer`,
  `a Petit mémo :
   - les clés chez la voisine
   - le chat mange **une fois**, quoi qu'il dise
   b Il dit qu'il n'a jamais mangé de sa vie
   a C'est un très bon acteur`,
  `a Tu peux relire ? « L'atelier sera fermé {day}, sauf s'il ne l'est pas. »
   b C'est honnête
   a Je l'envoie`,
  `a Le dernier train est à {time}, ne traîne pas
   b Je ne traîne jamais
   a Tu traînes depuis 2019`,
  `a Joyeux anniversaire 🎂
   b Merci ! Il reste une part, mais pas pour longtemps
   a J'arrive`,
];

export const french: Talk = {
  talks,
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  places: ["l'atelier", 'la gare', 'la boulangerie', 'la maison'],
  foods: ['une tarte aux prunes', 'des crêpes', 'du fromage', 'une quiche'],
  asides: ["D'accord", 'Oh là', '😂', 'Un instant', 'Exactement', 'Bien vu'],
};
