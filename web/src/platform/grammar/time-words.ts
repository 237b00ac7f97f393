const index = (...rows: string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.flatMap((row, at) => row.split(' ').map((word) => [word, at] as const)));
const words = (text: string): readonly string[] => text.split(' ');

export const WEEKDAYS = index(
  'sunday sonntag so sun',
  'monday montag mo mon',
  'tuesday dienstag di tue tues',
  'wednesday mittwoch mi wed weds',
  'thursday donnerstag do thu thur thurs',
  'friday freitag fr fri',
  'saturday samstag sonnabend sa sat',
);
/** Words that only mean a day after "on", "am" or "next". */
export const SHORT_DAYS = words('so mo di mi do fr sa sun mon wed sat');
/** Or before a time. */
export const SHORT_BEFORE_TIME = words('mo di fr sa mon');

export const MONTHS = index(
  'january jan januar jaenner',
  'february feb februar',
  'march mar maerz',
  'april apr',
  'may mai',
  'june jun juni',
  'july jul juli',
  'august aug',
  'september sep sept',
  'october oct oktober okt',
  'november nov',
  'december dec dezember dez',
);

const NUMBERS = index(
  'zero null',
  'one a an ein eine einer einem einen eins',
  'two zwei',
  'three drei',
  'four vier',
  'five fuenf',
  'six sechs',
  'seven sieben',
  'eight acht',
  'nine neun',
  'ten zehn',
  'eleven elf',
  'twelve zwoelf',
);
const TENS: Readonly<Record<string, number>> = {
  ...{ fifteen: 15, fuenfzehn: 15, twenty: 20, zwanzig: 20, thirty: 30, dreissig: 30 },
  ...{ forty: 40, vierzig: 40, fifty: 50, fuenfzig: 50 },
  ...{ fuenfundzwanzig: 25, fuenfunddreissig: 35, fuenfundvierzig: 45 },
};
const ARTICLES = words('a an ein eine einer einem einen');

/** Small numbers in digits or words. */
export const numberOf = (key: string | undefined): number | undefined => {
  if (key === undefined) return undefined;
  if (/^\d{1,3}$/u.test(key)) return Number(key);
  if (Object.hasOwn(TENS, key)) return TENS[key];
  return Object.hasOwn(NUMBERS, key) ? NUMBERS[key] : undefined;
};

/** A number that is no article: "um einen Termin" is not about one o'clock. */
export const countOf = (key: string | undefined): number | undefined =>
  ARTICLES.includes(key ?? '') ? undefined : numberOf(key);

/** Units in minutes; days and weeks keep the time of day. */
export const UNITS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [1, 'minute minutes min mins minuten'],
    [60, 'hour hours hr hrs h stunde stunden std'],
    [1_440, 'day days tag tage tagen'],
    [10_080, 'week weeks woche wochen'],
  ].flatMap(([size, all]) => words(String(all)).map((word) => [word, Number(size)])),
);

export type Half = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
/** Parts of a day: they say which of two hours is meant, and hardly ever are a time by themselves. */
export const HALVES: Readonly<Record<string, Half>> = {
  ...{ morning: 'morning', morgens: 'morning', frueh: 'morning', fruehe: 'morning' },
  ...{ vormittag: 'morning', vormittags: 'morning', mittag: 'noon', mittags: 'noon' },
  ...{ afternoon: 'afternoon', nachmittag: 'afternoon', nachmittags: 'afternoon' },
  ...{ evening: 'evening', abend: 'evening', abends: 'evening' },
  ...{ night: 'night', nacht: 'night', nachts: 'night' },
};
/** Those that are about the time wherever they stand. */
export const ADVERBS = words('morgens vormittags mittags nachmittags abends nachts');

export const AT = words('at um gegen from von ab around');
export const NEXT = words('next naechsten naechste naechster kommenden kommende');
export const THIS = words('this diesen dieser coming');
export const WEEK = words('week woche');

/** What repeats: that is not done, wherever it stands. */
export const REPEATS = words(
  'every each daily weekly monthly yearly hourly nightly fortnightly biweekly weekdays mornings evenings afternoons nights sundays mondays tuesdays wednesdays thursdays fridays saturdays jeden jede jedes jeder taeglich woechentlich monatlich jaehrlich stuendlich werktags sonntags montags dienstags mittwochs donnerstags freitags samstags sonnabends',
);
/** Times that are not understood. */
export const VAGUE = words(
  "week weeks weekend month months year years ago fortnight today tomorrow tonight yesterday midnight uhr pm o'clock woche wochen wochenende monat monate monats monatsende jahr jahre jahresende mitternacht heute gestern vorgestern uebermorgen",
);
/** Days that have no fixed date here, and what only another day explains. */
export const OTHER_DAYS = words(
  'christmas xmas easter thanksgiving halloween eve birthday holiday weihnachten heiligabend silvester neujahr ostern pfingsten geburtstag feiertag next naechsten naechste naechster naechstes kommenden uebernaechsten mo di mi fr sa mon wed sat sun',
);
/** Before a time, it says that another is meant. */
export const BEFORE = words(
  'not nicht no nein kein except ausser before after vor nach until till bis since seit last letzten letzte letzter vergangenen vergangene previous every each jeden or oder uebernaechsten',
);
/** Behind a time, likewise. */
export const AFTER = words(
  'or oder bzw nor before after earlier later frueher spaeter ago vorher nachher no nein sorry',
);
export const ARTICLE = words('the a an der die das den dem einen eine ein');
export const ZONES = words(
  'utc gmt cet cest est edt cst cdt mst mdt pst pdt bst ist jst aest mez mesz eastern pacific zulu z',
);
/** May follow a number that is a time; other words make it a count or an address. */
export const FOLLOWING = words(
  ', : to that about for with on at an am um in by and until till bis from daran dass zu fuer mit ans die den das der ob wegen bei beim im zum zur sharp puenktlich please bitte - –',
);

/** Misspellings that are common. */
export const TOMORROW = words(
  'tomorrow morgen tomorow tommorow tommorrow tomorrrow tmrw tmr tmrrw 2morrow',
);
export const TYPED_WRONG = words(
  'sunday monday tuesday wednesday thursday friday saturday tomorrow sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend uebermorgen morgen wensday wendsday wednsday thirsday',
);

/** Whether two words differ by one letter, or by two that are swapped. */
export const isNear = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const rest = (text: string, skipped: number) => text.slice(from + skipped);
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[from] === b[from + 1] && a[from + 1] === b[from] && rest(a, 2) === rest(b, 2))
  );
};
