import { shownNumber } from '../../countries/index.ts';

/** Whether the server calls telephones of the number's country. */
export const canBePhoned = (
  number: string | undefined,
  countries: readonly string[],
): number is string =>
  number !== undefined && countries.includes(shownNumber(number).country ?? '');
