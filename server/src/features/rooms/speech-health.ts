export interface HealthOptions {
  /** Called once when the service begins to fail, and once when it works again. */
  onFailing(error: unknown): void;
  onWorking(): void;
}

/** So many successes in a row show that the service works again. */
export const SUCCESSES_MIN = 5;

/** Whether the speech service works, so that the log has no line for each request. */
export const createSpeechHealth = ({ onFailing, onWorking }: HealthOptions) => {
  let isFailing = false;
  let successes = 0;
  return {
    succeed: (): void => {
      if (!isFailing) return;
      successes++;
      if (successes < SUCCESSES_MIN) return;
      isFailing = false;
      onWorking();
    },
    fail: (error: unknown): void => {
      successes = 0;
      if (isFailing) return;
      isFailing = true;
      onFailing(error);
    },
  };
};
