import type { Messages } from '@kith/contract/base/texts/messages';
import { translate } from '../../platform/i18n/language.ts';
import { operatorTexts } from './operator.texts.ts';

const found = import.meta.glob<Record<string, Messages>>(
  '../../../../contract/src/*/*.operations.texts.ts',
  { eager: true },
);
/** What each feature calls its tasks, schedules and figures. */
const OPERATIONS = Object.values(found).flatMap((module) => Object.values(module));
const wordsFor = (name: string): Messages | undefined =>
  OPERATIONS.find(({ english }) => Object.hasOwn(english, name));

/** A task or a schedule in words; a server of another version may have some that are unknown here. */
export const workText = (name: string): string => {
  const words = wordsFor(name);
  if (words === undefined) return translate(operatorTexts)('otherWork', { name });
  return translate(words)(name, {} as never);
};

/** A figure in words. */
export const figureText = (name: string, count: number): string => {
  const words = wordsFor(name);
  if (words === undefined) return translate(operatorTexts)('otherFigure', { name, count });
  return translate(words)(name, { count } as never);
};
