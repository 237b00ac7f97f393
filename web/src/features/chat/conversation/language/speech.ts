const ARABIC = /\p{Script=Arabic}/u;

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
export const isSpeaking = (): boolean => canSpeak() && speechSynthesis.speaking;
export const stopSpeaking = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};

/** Reads a text aloud and stops the previous one. `language` is that of the interface. */
export const speak = (text: string, language: string): void => {
  stopSpeaking();
  const said = new SpeechSynthesisUtterance(text);
  // A voice for another script would skip the text.
  const isArabic = ARABIC.test(text);
  said.lang = isArabic === (language === 'ar') ? language : isArabic ? 'ar' : 'en';
  speechSynthesis.speak(said);
};
