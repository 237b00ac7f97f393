/** A telephone number as it is compared: only digits and the plus sign. */
export const strippedNumber = (number: string): string => number.replace(/[^\d+]/g, '');
