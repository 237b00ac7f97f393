import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { contactsTexts } from '../contacts.texts.ts';

/** On phones, where the content covers the list. */
export function BackToContacts() {
  const t = useText(contactsTexts);
  const navigate = useNavigate();
  return (
    <span className="small:hidden">
      <IconButton icon="back" label={t('back')} onPress={() => void navigate('/app/contacts')} />
    </span>
  );
}
