/** What the user looks for after a `/` that is all they have written; undefined otherwise. */
export const soughtVerb = (text: string): string | undefined =>
  /^\/([^/\n]{0,30})\n?$/.exec(text)?.[1];

/** Those with a word that begins with what is sought, or with all of it. */
export const findVerbs = <Verb extends { label: string }>(
  verbs: readonly Verb[],
  sought: string | undefined,
): readonly Verb[] => {
  if (sought === undefined) return [];
  const wanted = sought.trim().toLocaleLowerCase();
  return verbs.filter(({ label }) => ` ${label.toLocaleLowerCase()}`.includes(` ${wanted}`));
};
