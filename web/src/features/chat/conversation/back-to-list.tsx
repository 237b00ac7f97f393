import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { chatTexts } from '../chat.texts.ts';

/** Only if the list is not beside it. */
export function BackToList() {
  const t = useText(chatTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const list = pathname.slice(0, pathname.lastIndexOf('/'));
  return (
    <span className="hidden @max-[40rem]:inline">
      <IconButton icon="back" label={t('back')} onPress={() => void navigate(list)} />
    </span>
  );
}
