import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSpeaking, speak, spokenTurn, stopSpeaking } from './speech.ts';

class Utterance {
  lang = '';
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const said: [text: string, lang: string][] = [];

beforeEach(() => {
  said.length = 0;
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speaking: false,
    cancel: () => {},
    speak: ({ text, lang }: Utterance) => void said.push([text, lang]),
  });
});
afterEach(() => vi.unstubAllGlobals());

const detecting = (found: object, state = 'available') =>
  vi.stubGlobal('LanguageDetector', {
    availability: async () => state,
    create: async () => ({ detect: async () => [found], destroy: () => {} }),
  });

test('a message is read in its own language, as far as the browser can tell', async () => {
  detecting({ detectedLanguage: 'fr', confidence: 0.95 });
  await speak('Rendez-vous au port', 'en');
  detecting({ detectedLanguage: 'fr', confidence: 0.3 });
  await speak('Port', 'de');
  detecting({ detectedLanguage: 'und', confidence: 1 });
  await speak('17', 'de');
  detecting({ detectedLanguage: 'fr', confidence: 1 }, 'downloadable');
  await speak('Au port', 'en');
  expect(said.map(([, lang]) => lang)).toEqual(['fr', 'de', 'de', 'en']);
});

test('without that, the script of the text decides', async () => {
  const texts = ['صباح الخير', 'Доброе утро', 'おはよう', '早安', 'Good morning'];
  for (const text of texts) await speak(text, 'de');
  await speak('Good morning', 'ar');
  await speak('Good morning', 'ar-EG');
  await speak('صباح الخير', 'ar');
  expect(said.map(([, lang]) => lang)).toEqual(['ar', 'ru', 'ja', 'zh', 'de', 'en', 'en', 'ar']);
});

test('nothing is read that was stopped, or replaced, before its language was known', async () => {
  detecting({ detectedLanguage: 'en', confidence: 1 });
  const first = speak('First', 'en');
  await speak('Second', 'en');
  await first;
  const third = speak('Third', 'en');
  stopSpeaking();
  await third;
  expect(said).toEqual([['Second', 'en']]);
  expect(isSpeaking()).toBe(false);
});

test('one text does not stop another that is read by now', async () => {
  await speak('First', 'en');
  const first = spokenTurn();
  const second = speak('Second', 'en');
  stopSpeaking(first);
  await second;
  expect(said.map(([text]) => text)).toEqual(['First', 'Second']);
});
