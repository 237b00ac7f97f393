import { fold } from '../../../platform/grammar/tokens.ts';

const lists = (text: string): readonly (readonly string[])[] =>
  text.split(', ').map((words) => fold(words).split(' '));

/** At the beginning of a command, longest first. */
export const POLITE = [
  [','],
  [':'],
  ...lists(
    'pls, plz, i would like you to, i would like to, i want you to, i want to, i need to, could you please, can you please, would you please, could you, can you, would you, will you, please, hey sami, hi sami, hello sami, sami, now, hallo sami, ich möchte bitte, kannst du mir bitte, kannst du mir, kannst du bitte, könntest du bitte, würdest du bitte, kannst du, könntest du, würdest du, bitte, mal, من فضلك',
  ),
];
export const POLITE_END = [
  ...[
    'please',
    'bitte',
    'thanks',
    'thx',
    'pls',
    'plz',
    'danke',
    'mal',
    'now',
    'jetzt',
    ',',
    '!',
    '?',
    '',
  ],
  'شكرا',
];
/** Behind the verb. */
export const SOFT = ['please', 'bitte', 'mal', 'kurz', 'doch', 'pls'];
/** A command with one of them asks for nothing that is understood here. */
export const NEGATIONS = [
  ...['not', "don't", 'dont', 'never', 'no', 'nobody', 'nicht', 'nie', 'niemals', 'kein'],
  ...['keine', 'keinen', 'niemand', 'niemanden', 'لا'],
];
/** Requests that end with a question mark. */
export const REQUESTS = ['could', 'can', 'would', 'will', 'kannst', 'koenntest', 'wuerdest'];
/** Behind "that", they make it the subject. */
export const IS_VERB =
  "is was will would can could should isn't wasn't won't were has had does did makes means sounds looks works one way".split(
    ' ',
  );
/** Words that texts begin with, in capitals or not; others may be the rest of a name. */
export const BEGINNINGS =
  "i'm i'll i've i'd we we're you you're it it's he she they the this that there yes no ok okay on in at not please thanks thank happy good hello hi hey sorry see can could are is do what when where how why call come meet ich wir du er sie es das die der ein eine bin ist ja nein danke bitte hallo guten gute alles bis kannst kommst wann wo wie was heute morgen today tomorrow tonight yesterday maybe if so but because then think hope guess said gestern spaeter wenn weil falls dann jetzt leider vielleicht glaube denke hoffe".split(
    ' ',
  );
/** In the middle of names. */
export const PARTICLES = 'von van der den de del della di da dos la le al el zu zur'.split(' ');
/** What sentences begin with, and hardly anything goes before. */
export const SUBJECTS =
  "i i'm im i'll i've i'd we we're we'll he he's she she's they they're hello hi hey sorry thanks ich wir hallo danke".split(
    ' ',
  );
/** Before a clause. */
export const CLAUSES = ['that', 'dass'];
