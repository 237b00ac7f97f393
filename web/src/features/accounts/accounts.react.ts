import { createHandle } from '../../platform/react.tsx';
import type { Accounts } from './accounts.store.ts';

export const [AccountsProvider, useAccounts] = createHandle<Accounts>('Accounts');
