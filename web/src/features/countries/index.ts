export { countryName, dialCodeOf } from './countries.ts';
export { CountryDialog } from './country-dialog.tsx';
export { Flag } from './flag.tsx';
export { guessCountry } from './guess-country.ts';
export { PhoneField } from './phone-field.tsx';
export { internationalNumber, readNumber, shownNumber } from './phone-numbers.ts';
