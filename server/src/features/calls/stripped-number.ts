/** A phone number for comparison: only digits and the plus sign. */
export const strippedNumber = (number: string): string => number.replace(/[^\d+]/g, '');
