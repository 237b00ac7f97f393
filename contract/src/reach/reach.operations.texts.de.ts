import type { Translation } from '../base/texts/messages.ts';
import type { reachOperationsTexts } from './reach.operations.texts.ts';

export default {
  forgetVisitors: 'Alte Nachrichten von Gästen entfernen',
} satisfies Translation<typeof reachOperationsTexts>;
