export { ContactTile } from './components/contact-tile.tsx';
export { FoundBy } from './components/found-by.tsx';
export { useStartedContacts } from './contacts.react.ts';
export { foundBy } from './search/found-by.ts';
export { useContactSearch } from './use-contact-search.ts';
