const S_PER_MINUTE = 60;

/** A length of time, such as 0:09; in the digits of the language. */
export const minutesText = (language: string, seconds: number): string => {
  const whole = Math.floor(seconds);
  const minutes = new Intl.NumberFormat(language, { useGrouping: false });
  const rest = new Intl.NumberFormat(language, { minimumIntegerDigits: 2 });
  return `${minutes.format(Math.floor(whole / S_PER_MINUTE))}:${rest.format(whole % S_PER_MINUTE)}`;
};
