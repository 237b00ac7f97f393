import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/react.tsx';

/** Whether one runs this server; false until it is known. */
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
