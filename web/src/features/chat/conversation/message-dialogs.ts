import { later } from '../../../platform/feature/later.tsx';

/** The dialogs of actions on one message or on the selected ones. */
export const ForwardMessages = later(
  async () => (await import('../forwarding/forward-messages.tsx')).ForwardMessages,
);
export const SaveMessages = later(
  async () => (await import('../forwarding/save-messages.tsx')).SaveMessages,
);
export const MessageVersions = later(
  async () => (await import('./message-versions.tsx')).MessageVersions,
);
export const RemindMe = later(async () => (await import('../reminders/remind-me.tsx')).RemindMe);
export const ReportDialog = later(
  async () => (await import('../reports/report-dialog.tsx')).ReportDialog,
);
export const SeenList = later(async () => (await import('./seen-list.tsx')).SeenList);
