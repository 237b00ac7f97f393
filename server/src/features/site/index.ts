export { serveForms } from './forms.routes.ts';
export { createForms } from './forms.service.ts';
export { createSites } from './site.ts';
