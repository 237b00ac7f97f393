import type { Reaction } from '../../../platform/feature/facts.ts';
import { blocksChanged } from '../../privacy/index.ts';
import { cardChanged, profileErased } from '../../profiles/index.ts';
import type { ChatService } from '../chat.service.ts';

/** Changes to chats that follow from profiles and blocks. */
export const createChatReactions = (chat: ChatService): Reaction[] => [
  cardChanged.inside((tx, { profileId }) => chat.cardChanged(tx, profileId)),
  profileErased.inside((tx, { profileId }) => chat.profileErased(tx, profileId)),
  blocksChanged.inside((tx, { profileId, others }) => chat.silence(tx, profileId, others)),
];
