import { defineMessages } from '@kith/contract/base/texts/messages';

/** The emails about deleting or restoring an account or its data. */
export const deletionMailTexts = defineMessages('deletion-mails', {
  deleteAccountSubject: 'Delete your {brand} account',
  deleteAccountText:
    'Use this link to delete your account. It is valid for one hour and can be used once.',
  deleteAccountAction: 'Delete account',
  deleteDataSubject: 'Delete your {brand} data',
  deleteDataText:
    'Use this link to delete your data: address book, drafts, profile pictures, invitations, exports and settings. It is valid for one hour and can be used once.',
  deleteDataAction: 'Delete data',
  reactivateSubject: 'Restore your {brand} account',
  reactivateText:
    'Use this link to restore your account. It is valid for one hour and can be used once.',
  reactivateAction: 'Restore account',
  askedNote:
    'If you did not request this, you can ignore this email. Nothing happens unless you use the link.',

  deletedSubject: 'Your {brand} account will be deleted',
  deletedText:
    'All devices have been signed out. On {time}, your account and everything that only you can see will be permanently deleted. To keep your account, sign in before then.',
  deletedAction: 'Sign in and keep account',
  deletedNote: 'If you want your account to be deleted, you do not need to do anything.',
});
