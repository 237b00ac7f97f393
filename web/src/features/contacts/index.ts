export { contactActs } from './contact-acts.ts';
