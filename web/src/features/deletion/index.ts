export { DeletionSection } from './components/deletion-section.tsx';
export { TicketScreen } from './ticket-screen.tsx';
