/** The query after a `/` in an otherwise empty text; undefined otherwise. */
export const soughtVerb = (text: string): string | undefined =>
  /^\/([^/\n]{0,30})\n?$/.exec(text)?.[1];

/** Commands of which a word, or the whole name, begins with the query. */
export const findVerbs = <Verb extends { label: string }>(
  verbs: readonly Verb[],
  sought: string | undefined,
): readonly Verb[] => {
  if (sought === undefined) return [];
  const wanted = sought.trim().toLocaleLowerCase();
  return verbs.filter(({ label }) => ` ${label.toLocaleLowerCase()}`.includes(` ${wanted}`));
};
