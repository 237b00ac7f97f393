import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { ContactTile } from '../../features/contacts/index.ts';
import { PendingInvitations } from '../../features/invitations/index.ts';
import { ProfileMenu } from '../shell/profile-menu.tsx';

/** `/app/chat/:id?`; on a phone the list carries the profile, where no rail does. */
export const ChatRoute = () => (
  <ChatScreen
    account={<ProfileMenu size={30} />}
    notice={<PendingInvitations />}
    contactTile={(person) => <ContactTile person={person} />}
  />
);
