import { ContactsScreen } from '../../features/contacts/contacts-screen.tsx';
import { ProfileMenu } from '../shell/profile-menu.tsx';

/** `/app/contacts/:id?`; on a phone the list carries the profile, where no rail does. */
export const ContactsRoute = () => <ContactsScreen account={<ProfileMenu size={30} />} />;
