import { createHandle } from '../../platform/react.tsx';
import type { Accounts } from './accounts.engine.ts';

export const [AccountsProvider, useAccounts] = createHandle<Accounts>('Accounts');
