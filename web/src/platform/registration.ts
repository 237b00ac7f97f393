import type { RegistrationMode } from '@kith/contract/base/enums';

/** Who can sign up; the server writes it into the page. */
export const registrationMode = (): RegistrationMode =>
  (document.querySelector<HTMLMetaElement>('meta[name="registration"]')
    ?.content as RegistrationMode) ?? 'open';
