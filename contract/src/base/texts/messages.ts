import type { Catalogue, Params, Text } from './text.ts';

/** The names in braces of a text, so that a missing parameter does not compile. */
type NamesOf<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;
type FormsOf<T> = T extends string ? T : T[keyof T];
type Needs<T extends Text> = NamesOf<FormsOf<T>> | (T extends string ? never : 'count');

type ParamsFor<T extends Text> = {
  readonly [Name in Needs<T>]: Name extends 'count' ? number : string | number;
};
/** `t` takes a second argument only if the text has parameters. */
export type Rest<T extends Text> = [Needs<T>] extends [never]
  ? []
  : [params: ParamsFor<T> & Params];

export type Messages<C extends Catalogue = Catalogue> = {
  readonly name: string;
  readonly english: C;
};

/** Translations for the same keys. */
export type Translation<M extends Messages> = { readonly [K in keyof M['english']]: Text };

/** The texts of one feature in English, bundled with the feature's code. */
export const defineMessages = <const C extends Catalogue>(
  name: string,
  english: C,
): Messages<C> => ({
  name,
  english,
});
