import type { Contact, Person } from '@kith/contract';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { ActTile } from '../../../ui/buttons/act-tile.tsx';
import { sharesNavigationTexts } from '../shares-navigation.texts.ts';

/** Begins a share whose link is then sent to this person. */
export function ShareTile({ person: { id } }: { person: Pick<Person, 'id'> }) {
  const t = useText(sharesNavigationTexts);
  const navigate = useNavigate();
  return (
    <ActTile
      icon="file"
      label={t('shareFiles')}
      onPress={() => void navigate(`/app/share-files/new?to=${encodeURIComponent(id)}`)}
    />
  );
}

/** The same for a contact who is here. */
export function ContactShareTile({ contact: { profile } }: { contact: Contact }) {
  return profile && <ShareTile person={profile} />;
}
