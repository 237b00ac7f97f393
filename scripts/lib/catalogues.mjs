/** @typedef {import('../../contract/src/base/texts/text.ts').Text} Text */
/** @typedef {Record<string, Text>} Catalogue */

/** Zero is a plural: `0 messages`. */
const OPTIONAL_FORM = 'zero';

/**
 * What a language does not say, says in other words than it is asked to, or says too much.
 * @param {Catalogue} english
 * @param {Catalogue} translation
 * @param {string} language
 */
export function catalogueProblems(english, translation, language) {
  const problems = [];
  for (const key of Object.keys(english))
    if (translation[key] === undefined) problems.push(`${key} is missing`);
  for (const [key, text] of Object.entries(translation)) {
    const original = english[key];
    if (original === undefined) problems.push(`${key} is not in the English texts`);
    else problems.push(...textProblems(key, original, text, language));
  }
  return problems;
}

/**
 * @param {string} key
 * @param {Text} original
 * @param {Text} text
 * @param {string} language
 */
function textProblems(key, original, text, language) {
  const wanted = paramsOf(original);
  const problems = [];
  const forms = formsOf(text);
  for (const [form, said] of Object.entries(forms)) {
    if (said.trim() === '') problems.push(`${key} (${form}) is empty`);
    const has = paramsIn(said);
    // "One message" needs no number.
    const mayLack = form === 'other' ? [] : ['count'];
    const lacks = wanted.filter((name) => !has.includes(name) && !mayLack.includes(name));
    const extra = has.filter((name) => !wanted.includes(name));
    if (lacks.length > 0) problems.push(`${key} (${form}) is missing ${braced(lacks)}`);
    if (extra.length > 0) problems.push(`${key} (${form}) has the unknown ${braced(extra)}`);
  }
  if (typeof text === 'string') return problems;
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const form of categories)
    if (form !== OPTIONAL_FORM && forms[form] === undefined)
      problems.push(`${key} is missing its form for “${form}”`);
  for (const form of Object.keys(forms))
    if (!categories.some((category) => category === form))
      problems.push(`${key} has a form “${form}”, which the language does not use`);
  return problems;
}

/** @param {Text} text @returns {Record<string, string>} */
const formsOf = (text) => (typeof text === 'string' ? { other: text } : text);

/** @param {string} text */
const paramsIn = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** @param {Text} text */
const paramsOf = (text) => [...new Set(Object.values(formsOf(text)).flatMap(paramsIn))];

/** @param {string[]} names */
const braced = (names) => names.map((name) => `{${name}}`).join(', ');
