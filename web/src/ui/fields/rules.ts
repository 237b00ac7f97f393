/** The validation of a field: a function, or a rule by name. */
export type Rule = keyof typeof RULES | ((text: string) => boolean);

const isDay = (text: string): boolean => {
  const time = new Date(`${text}T00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};
const COLOUR_PART = String.raw`\s*(25[0-5]|2[0-4]\d|1?\d?\d)\s*`;

export const RULES = {
  /** As in 1980-05-03, an existing date. */
  date: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
  /** As in 23:59. */
  time: (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  email: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text),
  hexColor: (text: string) => /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text),
  rgbColor: (text: string) =>
    new RegExp(String.raw`^rgb\(${COLOUR_PART},${COLOUR_PART},${COLOUR_PART}\)$`, 'i').test(text),
} as const;

/** Whether the input, trimmed, satisfies the rule. */
export const keepsRule = (rule: Rule, text: string): boolean =>
  (typeof rule === 'function' ? rule : RULES[rule])(text.trim());
