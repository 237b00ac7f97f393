export { createMail, type Letter, type Mail } from './mail.ts';
export { serveMailbox } from './mailbox.ts';
