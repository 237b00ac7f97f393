import type { Translation } from '@kith/contract/base/texts/messages';
import type { contactsNavigationTexts } from './contacts-navigation.texts.ts';

export default {} satisfies Translation<typeof contactsNavigationTexts>;
