const ARABIC = /\p{Script=Arabic}/u;

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis;
export const isSpeaking = (): boolean => canSpeak() && speechSynthesis.speaking;
export const stopSpeaking = (): void => {
  if (canSpeak()) speechSynthesis.cancel();
};

/** Reads a text aloud; what is being read stops. `language` is that of the interface. */
export const speak = (text: string, language: string): void => {
  stopSpeaking();
  const said = new SpeechSynthesisUtterance(text);
  // A voice of another script would leave the text out.
  const isArabic = ARABIC.test(text);
  said.lang = isArabic === (language === 'ar') ? language : isArabic ? 'ar' : 'en';
  speechSynthesis.speak(said);
};
