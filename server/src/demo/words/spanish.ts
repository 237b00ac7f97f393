import type { Talk } from './talk.ts';

const talks: readonly string[] = [
  `a ¿Quedamos el {day}?
   b ¡Sí! A las {time} en {place}
   a Perfecto, yo llevo {food}`,
  `a ¡Mira qué mar! !sea
   b No me digas que te bañaste
   a Dos veces. La segunda por orgullo`,
  `a ¿Has visto mis gafas?
   b ¿Las que llevas puestas?
   a …
   a No se lo digas a nadie`,
  `a Me dieron el trabajo 🎉🎉
   b ¡¡Lo sabía!! Esto hay que celebrarlo con {food}
   a A las {time}, invito yo`,
  `a ¿Cómo está la abuela?
   b Mejor que todos nosotros. Hoy ganó a las cartas **otra vez**
   a Hace trampas
   b Claro que hace trampas`,
  `a El perro se comió la lista de la compra
   b ¿Y qué ponía?
   a Comida para el perro`,
  `a Llego en {n} minutos
   b ¿Minutos de reloj o minutos tuyos?
   a Míos 😇`,
];

export const spanish: Talk = {
  talks,
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  places: ['la plaza', 'casa de Inés', 'el muelle', 'la panadería'],
  foods: ['tortilla', 'empanadas', 'churros', 'una ensalada enorme'],
  asides: ['Vale', 'Claro', '😂', 'Un momento', 'Qué bien', 'Ya', 'Exacto'],
};
