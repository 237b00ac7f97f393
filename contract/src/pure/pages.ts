/** Addresses that the browser side answers; all others are Page Not Found. */
export const PAGES = [
  '/',
  '/login',
  '/logout',
  '/join',
  '/invite/:code',
  '/delete-account',
  '/delete-data',
  '/reactivate',
  '/app',
  '/app/chat',
  '/app/chat/:id',
  '/app/contacts',
  '/app/contacts/:id',
  '/app/profile',
  '/app/profile/edit',
  '/app/operator',
  '/app/settings',
  '/app/settings/:section',
] as const;

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
