/** `write`: to a person or into a group. */
export const WRITE = {
  phrases: {
    en: [
      'write|text|message|tell (to) {target} : {text}',
      'send|write|text (a) message|note (to) {target} : {text}',
      'send {target} (a|the) message|note : {text}',
      'write|text|message|tell (to) {target} , {text}',
      'send|write (a) message|note (to) {target} saying|that {text}',
      'send {target} (a|the) message|note saying|that {text}',
      'tell|write|text|message (to) {target} that {text}',
      'let {target} know (that) {text}',
      'say to {target} : {text}',
      'say {text} to {target}',
      'reply to {target} : {text}',
      'tell|text|message|write (to) {target} {text}',
    ],
    de: [
      'schreib|schreibe|sag|sage|antworte|texte (an|der|dem|in) {target} : {text}',
      'schick|schicke|sende|schreib|schreibe (der|dem) {target} (eine|die) nachricht : {text}',
      'schick|schicke|sende|schreib|schreibe (eine) nachricht an {target} : {text}',
      'nachricht an {target} : {text}',
      'schreib|schreibe|sag|sage|antworte (an|der|dem|in) {target} (bitte) , dass {text}',
      'schreib|schreibe|sag|sage (an|der|dem|in) {target} dass {text}',
      'schreib|schreibe|sag|sage|antworte (an|der|dem|in) {target} , {text}',
      'lass {target} wissen , dass {text}',
      'gib {target} bescheid , dass {text}',
      'schreib|schreibe|sag|sage (an|der|dem|in) {target} {text}',
    ],
    ar: ['اكتب (إلى|الى) {target} : {text}', 'أرسل (رسالة) (إلى|الى) {target} : {text}'],
  },
  starters: { en: 'Write to ', de: 'Schreibe an ', ar: 'اكتب إلى ' },
} as const;
