import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { shareFilesTexts } from '../share-files.texts.ts';
import { SHARES_PATH } from '../shares-paths.ts';

/** On phones, where the content covers the list. */
export function BackToShares({ path = SHARES_PATH }: { path?: string }) {
  const t = useText(shareFilesTexts);
  const navigate = useNavigate();
  return (
    <span className="-ms-2 small:hidden">
      <IconButton icon="back" label={t('back')} onPress={() => void navigate(path)} />
    </span>
  );
}
