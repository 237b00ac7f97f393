export interface Birthday {
  year: number | null;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Parses `1980-05-03` or `--05-03`. */
export const readBirthday = (text: string): Birthday => {
  const [day = '1', month = '1'] = text.split('-').reverse();
  const year = text.startsWith('--') ? null : Number(text.slice(0, 4));
  return { year, month: Number(month), day: Number(day) };
};

/** The date on which it is in a year; without February 29th, the day before. */
export const birthdayIn = (
  { month, day }: Pick<Birthday, 'month' | 'day'>,
  year: number,
): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, last))}`;
};
