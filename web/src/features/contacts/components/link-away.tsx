import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/language.ts';
import { linkButton } from '../../../ui/buttons/link-button.ts';
import { contactsTexts } from '../contacts.texts.ts';

export function LinkAway() {
  const t = useText(contactsTexts);
  return (
    <Link to="/app/contacts" className={linkButton('outline')}>
      {t('back')}
    </Link>
  );
}
