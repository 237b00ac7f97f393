import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { CallsEngine, CallsState } from './calls.types.ts';

export const [CallsProvider, useCallsEngine] = createHandle<CallsEngine>('Calls');

export const useCalls = <Value>(select: (state: CallsState) => Value): Value =>
  useStore(useCallsEngine().state, select);
