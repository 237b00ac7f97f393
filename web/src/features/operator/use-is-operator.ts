import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

/** Whether the user is an operator; false until known. */
export const useIsOperator = (): boolean => {
  const { call } = usePlatform();
  const [isOperator, setOperator] = useState(false);
  useEffect(() => {
    call('operator.self').then(
      (self) => setOperator(self.isOperator),
      () => {},
    );
  }, [call]);
  return isOperator;
};
