import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';

/** On phones, where the content covers the list. */
export function BackToShares() {
  const t = useText(shareFilesTexts);
  const navigate = useNavigate();
  return (
    <span className="-ms-2 small:hidden">
      <IconButton icon="back" label={t('back')} onPress={() => void navigate('/app/share-files')} />
    </span>
  );
}
