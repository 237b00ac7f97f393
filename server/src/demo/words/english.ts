import { rounds } from './english-rounds.ts';
import { talks } from './english-talks.ts';
import { work } from './english-work.ts';
import type { Talk } from './talk.ts';

/** Notes to self. */
const notes: readonly string[] = [
  'a Ask Clara about mooring {n}',
  'a Buy: sandpaper **240**, the good glue, a birthday card',
  'a Idea: a bench that is also a boat',
  'a Wifi at {place}: `blue-heron-{n}`',
  `a - call the dentist
   - book the ferry
   - do *not* book the dentist and the ferry at the same time`,
  'a https://kith.example/knots (the one with the loop)',
  'a Measure twice. It is {n}, not {n} and a bit',
  'a Things Grandpa said today: "A straight line is a curve that gave up."',
  'a !window light at {time}, for the drawing',
  'a Read: _The Lighthouse That Moved_, chapter {n}',
  'a Locker {n}, left row',
];

export const english: Talk = {
  talks,
  rounds,
  work,
  notes,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  places: [
    'the old pier',
    'the boathouse',
    'the bakery',
    'the north quay',
    'our place',
    'the library',
    'the corner café',
    'gate B',
  ],
  foods: ['plum cake', 'lentil soup', 'flatbread', 'pierogi', 'lemon tart', 'a pot of chili'],
  asides: ['Exactly', 'No way', '😂', 'Fine by me', 'One moment', 'Noted', '🙏', 'Ha', 'True'],
};
