import { commonTexts } from '@kith/contract/base/texts/common.texts';
import { notify } from '../../ui/overlays/toasts.tsx';
import { translate } from '../i18n/language.ts';

/** Says that what was pressed could not be fetched; the next press tries again. */
export const notifyNotLoaded = (): void => notify(() => translate(commonTexts)('notLoaded'));
