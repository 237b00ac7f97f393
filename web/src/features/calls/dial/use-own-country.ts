import { useState } from 'react';
import { guessCountry } from '../../countries/index.ts';
import { usePreference } from '../../preferences/index.ts';

/** The country of numbers without a country code: the chosen one, otherwise that of the device. */
export const useOwnCountry = (): string | undefined => {
  const [guessed] = useState(() => guessCountry());
  return usePreference('country') ?? guessed;
};
