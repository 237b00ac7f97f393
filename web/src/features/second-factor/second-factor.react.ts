import { useMemo } from 'react';
import { usePlatform } from '../../platform/react.tsx';
import { createSecondFactors, type SecondFactors } from './second-factor.api.ts';

export const useSecondFactor = (): SecondFactors => {
  const { call, session } = usePlatform();
  return useMemo(() => createSecondFactors(call, session), [call, session]);
};
