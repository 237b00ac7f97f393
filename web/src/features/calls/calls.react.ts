import { useStore } from 'zustand/react';
import { createHandle } from '../../platform/react.tsx';
import type { CallsEngine, CallsState } from './calls.types.ts';
import type { FrameState } from './frame/call-frame.engine.ts';
import type { PhoneState } from './phone/phone.types.ts';

export const [CallsProvider, useCallsEngine] = createHandle<CallsEngine>('Calls');

export const useCalls = <Value>(select: (state: CallsState) => Value): Value =>
  useStore(useCallsEngine().state, select);

export const useCallFrame = <Value>(select: (state: FrameState) => Value): Value =>
  useStore(useCallsEngine().frame.state, select);

export const usePhone = <Value>(select: (state: PhoneState) => Value): Value =>
  useStore(useCallsEngine().phone.state, select);
