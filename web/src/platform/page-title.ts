import { useEffect } from 'react';
import { brandName } from './brand.ts';

/** The title of the tab: `(3) Chats · Brand`. */
export const pageTitle = (title: string, unread: number, brand: string): string =>
  `${unread > 0 ? `(${unread}) ` : ''}${[title, brand].filter(Boolean).join(' · ')}`;

export const usePageTitle = (title: string, unread = 0): void =>
  useEffect(() => {
    document.title = pageTitle(title, unread, brandName());
  }, [title, unread]);
