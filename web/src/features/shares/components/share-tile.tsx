import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { sharesNavigationTexts } from '../shares-navigation.texts.ts';
import { NEW_SHARE_PATH, pathFor } from '../shares-paths.ts';

/** Starts a share whose link is then sent to the members of a group. */
export function GroupShareTile({ chatId, isGroup }: { chatId: string; isGroup: boolean }) {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  if (!isGroup) return null;
  const open = () => void navigate(pathFor(NEW_SHARE_PATH, { chatId }));
  return <ActTile icon="file" label={t('shareFiles')} onPress={open} />;
}
