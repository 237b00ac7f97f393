import { later } from '../../../platform/feature/later.tsx';

/** Dialogs that are opened from a message, and from elsewhere. */
export const RemindMe = later(async () => (await import('../reminders/remind-me.tsx')).RemindMe);
export const ReportDialog = later(
  async () => (await import('../reports/report-dialog.tsx')).ReportDialog,
);
