import type { Contact, Person } from '@kith/contract';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { sharesNavigationTexts } from '../shares-navigation.texts.ts';
import { NEW_SHARE_PATH, pathFor, type ShareTarget } from '../shares-paths.ts';

/** Starts a share whose link is then sent there. */
function Tile({ target }: { target: ShareTarget }) {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  return (
    <ActTile
      icon="file"
      label={t('shareFiles')}
      onPress={() => void navigate(pathFor(NEW_SHARE_PATH, target))}
    />
  );
}

/** To this person. */
export function ShareTile({ person: { id } }: { person: Pick<Person, 'id'> }) {
  return <Tile target={{ profileId: id }} />;
}

/** To the members of a group. */
export function GroupShareTile({ chatId, isGroup }: { chatId: string; isGroup: boolean }) {
  return isGroup && <Tile target={{ chatId }} />;
}

/** The same for a contact who is here. */
export function ContactShareTile({ contact: { profile } }: { contact: Contact }) {
  return profile && <ShareTile person={profile} />;
}
