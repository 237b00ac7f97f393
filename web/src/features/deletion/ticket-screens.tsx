import { TicketScreen } from './ticket-screen.tsx';

export const DeleteAccountScreen = () => <TicketScreen purpose="delete-account" />;
export const DeleteDataScreen = () => <TicketScreen purpose="delete-data" />;
export const ReactivateScreen = () => <TicketScreen purpose="reactivate" />;
