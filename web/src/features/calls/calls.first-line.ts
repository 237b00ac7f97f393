import type { FirstLine } from '../../platform/feature/first-line.ts';
import { missedCallKey } from './missed-call.ts';
import arabic from './missed-calls.texts.ar.ts';
import german from './missed-calls.texts.de.ts';
import { missedCallsTexts } from './missed-calls.texts.ts';

const WORDS = { en: missedCallsTexts.english, de: german, ar: arabic };

export const firstLine: FirstLine = ({ kind, video }, isMine, language) =>
  kind === 'missedCall'
    ? WORDS[language][missedCallKey({ video: video === true }, isMine)]
    : undefined;
