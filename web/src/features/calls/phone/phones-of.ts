import { internationalNumber } from '../../countries/index.ts';

/** The numbers that can be called by telephone, in international format. */
export const phonesOf = (
  numbers: readonly { number: string; country: string; type: string }[],
  country?: string,
): { number: string; type: string }[] =>
  numbers.flatMap((own) => {
    const number = internationalNumber(own.number, own.country || country);
    return number === undefined ? [] : [{ number, type: own.type }];
  });
