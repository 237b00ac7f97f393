import type { Migration } from '../platform/database/index.ts';
import { platform } from './0001-platform.ts';
import { accounts } from './0002-accounts.ts';
import { chat } from './0003-chat.ts';
import { contacts } from './0004-contacts.ts';
import { blobs } from './0005-blobs.ts';
import { reactions } from './0006-reactions.ts';
import { drafts } from './0007-drafts.ts';
import { replies } from './0007-replies.ts';
import { people } from './0008-people.ts';
import { signIn } from './0009-sign-in.ts';
import { stepUp } from './0010-step-up.ts';
import { secondFactor } from './0011-second-factor.ts';
import { preferences } from './0012-preferences.ts';
import { site } from './0013-site.ts';
import { erasedProfiles } from './0014-erased-profiles.ts';
import { operator } from './0015-operator.ts';
import { unfamiliarDevices } from './0017-unfamiliar-devices.ts';
import { deletion } from './0030-deletion.ts';
import { accessTokens } from './0031-access-tokens.ts';
import { accountExport } from './0032-export.ts';
import { pages } from './0034-pages.ts';
import { tokenScopes } from './0035-token-scopes.ts';
import { exportAttempts } from './0036-export-attempts.ts';
import { pictures } from './0037-pictures.ts';
import { addressBookBytes } from './0038-address-book-bytes.ts';
import { codeFailures } from './0039-code-failures.ts';
import { knownDevices } from './0040-known-devices.ts';
import { resetTickets } from './0041-reset-tickets.ts';
import { tasks } from './0042-tasks.ts';
import { systemMessages } from './0043-system-messages.ts';
import { joined } from './0044-joined.ts';
import { deletedProfiles } from './0045-deleted-profiles.ts';
import { held } from './0046-held.ts';
import { presenceNodes } from './0047-presence-nodes.ts';
import { rooms } from './0048-rooms.ts';
import { files } from './0049-files.ts';
import { linkPreviews } from './0050-link-previews.ts';
import { push } from './0051-push.ts';
import { shares } from './0052-shares.ts';
import { voice } from './0053-voice.ts';
import { taskRequests } from './0054-task-requests.ts';
import { notify } from './0055-notify.ts';
import { calls } from './0056-calls.ts';
import { selfDestruct } from './0057-self-destruct.ts';
import { fileRequests } from './0058-file-requests.ts';
import { messageContents } from './0059-message-contents.ts';
import { shareWords } from './0060-share-words.ts';
import { pushShown } from './0061-push-shown.ts';
import { vault } from './0062-vault.ts';
import { shareRecipients } from './0063-share-recipients.ts';
import { privateRooms } from './0064-private-rooms.ts';
import { messageWords } from './0065-message-words.ts';
import { messageUnindexed } from './0066-message-unindexed.ts';
import { leftCalls } from './0067-left-calls.ts';
import { ownOrder } from './0070-own-order.ts';
import { sendLater } from './0073-send-later.ts';
import { pins } from './0074-pins.ts';
import { versionsAndForwards } from './0075-versions-and-forwards.ts';
import { groups } from './0078-groups.ts';
import { groupLinks } from './0079-group-links.ts';
import { polls } from './0083-polls.ts';
import { webhooks } from './0084-webhooks.ts';
import { encryptedShares } from './0088-encrypted-shares.ts';
import { shareChats } from './0089-share-chats.ts';
import { groupCalls } from './0090-group-calls.ts';
import { roomForwarders } from './0092-room-forwarders.ts';
import { messageRequests } from './0093-message-requests.ts';
import { disappearing } from './0094-disappearing.ts';
import { hiddenMessages } from './0095-hidden-messages.ts';
import { reminders } from './0096-reminders.ts';
import { threads } from './0097-threads.ts';
import { recordings } from './0098-recordings.ts';
import { seenMoves } from './0099-seen-moves.ts';
import { lookedAtThreads } from './0101-looked-at-threads.ts';
import { largeChats } from './0102-large-chats.ts';
import { captions } from './0105-captions.ts';
import { phoneCalls } from './0106-phone-calls.ts';
import { readableFrom } from './0108-readable-from.ts';
import { alsoInGroup } from './0109-also-in-group.ts';
import { received } from './0110-received.ts';
import { phoneAnswered } from './0111-phone-answered.ts';
import { webFiles } from './0112-web-files.ts';
import { counted } from './0113-counted.ts';
import { formerKey } from './0114-former-key.ts';
import { pushShownMessage } from './0115-push-shown-message.ts';
import { pushMissed } from './0116-push-missed.ts';
import { webhooksOfLeavers } from './0117-webhooks-of-leavers.ts';
import { pushReminded } from './0118-push-reminded.ts';
import { lostScheduled } from './0119-lost-scheduled.ts';
import { askedBy } from './0120-asked-by.ts';
import { ofErasedProfiles } from './0129-of-erased-profiles.ts';
import { runs } from './0130-runs.ts';
import { endedChats } from './0131-ended-chats.ts';
import { formerAuthors } from './0132-former-authors.ts';
import { mentionSeq } from './0133-mention-seq.ts';
import { countedSeq } from './0134-counted-seq.ts';
import { madeFrom } from './0135-made-from.ts';
import { creations } from './0136-creations.ts';
import { messageTime } from './0140-message-time.ts';
import { visits } from './0145-visits.ts';
import { timeline } from './0160-timeline.ts';
import { calendar } from './0170-calendar.ts';
import { roomLinks } from './0180-room-links.ts';
import { eventReminders } from './0190-event-reminders.ts';
import { wallet } from './0200-wallet.ts';
import { formerVaulted } from './0201-former-vaulted.ts';
import { beam } from './0220-beam.ts';
import { reach } from './0221-reach.ts';
import { invitationCodes } from './0230-invitation-codes.ts';
import { pollCounts } from './0240-poll-counts.ts';
import { foundByAddress } from './0241-found-by-address.ts';
import { roomRefusals } from './0243-room-refusals.ts';
import { sami } from './0250-sami.ts';
import { sales } from './0251-sales.ts';
import { calendarFeeds } from './0252-calendar-feeds.ts';
import { calendarShares } from './0253-calendar-shares.ts';
import { sessionNames } from './0259-session-names.ts';
import { samiAnswers } from './0262-sami-answers.ts';
import { samiProposals } from './0263-sami-proposals.ts';
import { eventPlaces } from './0265-event-places.ts';
import { plans } from './0268-plans.ts';
import { busyTo } from './0270-busy-to.ts';
import { eventEnds } from './0271-event-ends.ts';
import { beamPairs } from './0272-beam-pairs.ts';
import { samiLinks } from './0273-sami-links.ts';
import { stripe } from './0274-stripe.ts';
import { reports } from './0276-reports.ts';

/** One numbered list; published migrations are never changed. */
export const migrations: readonly Migration[] = [
  platform,
  accounts,
  chat,
  contacts,
  blobs,
  reactions,
  replies,
  drafts,
  people,
  signIn,
  stepUp,
  secondFactor,
  preferences,
  site,
  erasedProfiles,
  operator,
  unfamiliarDevices,
  deletion,
  accessTokens,
  accountExport,
  pages,
  tokenScopes,
  exportAttempts,
  pictures,
  addressBookBytes,
  codeFailures,
  knownDevices,
  resetTickets,
  tasks,
  systemMessages,
  joined,
  deletedProfiles,
  held,
  presenceNodes,
  rooms,
  files,
  linkPreviews,
  push,
  shares,
  voice,
  taskRequests,
  notify,
  calls,
  selfDestruct,
  fileRequests,
  messageContents,
  shareWords,
  pushShown,
  vault,
  shareRecipients,
  privateRooms,
  messageWords,
  messageUnindexed,
  leftCalls,
  encryptedShares,
  shareChats,
  polls,
  groupCalls,
  sendLater,
  pins,
  versionsAndForwards,
  roomForwarders,
  webhooks,
  groups,
  ownOrder,
  groupLinks,
  reminders,
  disappearing,
  messageRequests,
  threads,
  hiddenMessages,
  lookedAtThreads,
  seenMoves,
  recordings,
  captions,
  phoneCalls,
  largeChats,
  alsoInGroup,
  readableFrom,
  received,
  phoneAnswered,
  webFiles,
  counted,
  pushShownMessage,
  webhooksOfLeavers,
  pushReminded,
  lostScheduled,
  askedBy,
  formerKey,
  pushMissed,
  ofErasedProfiles,
  runs,
  endedChats,
  formerAuthors,
  mentionSeq,
  countedSeq,
  madeFrom,
  creations,
  messageTime,
  timeline,
  calendar,
  visits,
  roomLinks,
  eventReminders,
  wallet,
  formerVaulted,
  beam,
  reach,
  invitationCodes,
  pollCounts,
  foundByAddress,
  roomRefusals,
  sami,
  sales,
  calendarFeeds,
  calendarShares,
  sessionNames,
  samiAnswers,
  samiProposals,
  eventPlaces,
  plans,
  busyTo,
  eventEnds,
  beamPairs,
  samiLinks,
  stripe,
  reports,
];
