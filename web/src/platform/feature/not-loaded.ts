import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { translate } from '../i18n/language.ts';

/** Shows that a part could not be loaded; the next attempt tries again. */
export const notifyNotLoaded = (): void => notify(() => translate(commonTexts)('notLoaded'));
