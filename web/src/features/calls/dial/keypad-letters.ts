/** Letters by key, as they are printed: those of E.161, and the usual ones of other scripts. */
const PRINTED = {
  Latn: ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'],
  Cyrl: ['', '', 'абвг', 'дежз', 'ийкл', 'мноп', 'рсту', 'фхцч', 'шщъы', 'ьэюя'],
  Grek: ['', '', 'αβγ', 'δεζ', 'ηθι', 'κλμ', 'νξο', 'πρσ', 'τυφ', 'χψω'],
  Arab: ['', '', 'بتث', 'اء', 'سشصض', 'دذرز', 'جحخ', 'نهوي', 'فقكلم', 'طظعغ'],
  Hebr: ['', '', 'דהו', 'אבג', 'מנ', 'יכל', 'זחט', 'רשת', 'צק', 'סעפ'],
} as const;

/**
 * Letters of other languages in these scripts, and final forms, beside those that they are variants
 * of. What remains after removing marks is not repeated: the key of ё is that of е.
 */
const ALSO = [
  ...['', '', 'ґ', 'єђѕ', 'іјљ', 'њ', 'ћ', 'џ', '', ''],
  ...['', '', 'ةپٹ', 'ٱ', '', 'ژڈڑ', 'چ', 'یےںہھ', 'کگڤ', ''],
  ...['', '', '', '', 'םן', 'ך', '', '', 'ץ', 'ף'],
];

/** Stands for both keys of ى, which is written as an alef or as a yeh. */
const ALEF_OR_YEH = '?';

type Script = keyof typeof PRINTED;
const isScript = (script: string | undefined): script is Script =>
  script !== undefined && script in PRINTED;

/** The Latin letters on a key, and those of the language if it is written in another script. */
export const lettersOn = (key: string, language = 'en'): readonly string[] => {
  const { script } = new Intl.Locale(language).maximize();
  const scripts: Script[] = ['Latn'];
  if (isScript(script) && script !== 'Latn') scripts.push(script);
  return scripts.flatMap((each) => PRINTED[each][Number(key)]?.toUpperCase() || []);
};

const KEY_OF = new Map([
  ...[...Object.values(PRINTED).flat(), ...ALSO].flatMap((letters, at) =>
    [...letters].map((letter) => [letter, String(at % 10)] as const),
  ),
  ['ى', ALEF_OR_YEH] as const,
]);

/** Letters that do not decompose into a letter and a mark, and those that are only decoration. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ـ: '',
};

const foldedOne = (character: string): string => {
  const small = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return PLAIN[small] ?? small;
};
const ASCII = /^[ -~]*$/;

/** Lower case without diacritics; character by character, since one may become several, or none. */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : [...text].map(foldedOne).join('');

/** The keys that spell a folded text; all other characters separate words. */
export const keysOf = (text: string): string =>
  [...text].map((letter) => (/\d/.test(letter) ? letter : (KEY_OF.get(letter) ?? ' '))).join('');

/** Whether a key of a spelled text is the pressed one. */
export const isPressed = (key: string | undefined, digit: string | undefined): boolean =>
  key === digit || (key === ALEF_OR_YEH && (digit === '3' || digit === '7'));
