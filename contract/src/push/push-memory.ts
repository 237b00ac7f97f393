/** What a device remembers about push between starts. */
export interface PushMemory {
  /** 1 while notifications are allowed. */
  canNotify: 0 | 1;
  pushToken: string | null;
  /** For calls, from the native wrapper. */
  voipToken: string | null;
  /** True until the server has the token; then it is sent again at the next start. */
  isPushDue: boolean;
  isVoipDue: boolean;
}

export type PushMemoryStep =
  | { type: 'permission'; permission: 'granted' | 'denied' | 'prompt' }
  | { type: 'token'; kind: 'push' | 'voip'; token: string | null }
  | { type: 'registered'; kind: 'push' | 'voip' }
  | { type: 'registrationFailed'; kind: 'push' | 'voip' }
  | { type: 'registrationError' };

const NO_TOKENS = { pushToken: null, voipToken: null, isPushDue: false, isVoipDue: false } as const;

export const emptyPushMemory = (): PushMemory => ({ canNotify: 0, ...NO_TOKENS });

const DUE = { push: 'isPushDue', voip: 'isVoipDue' } as const;
const TOKEN = { push: 'pushToken', voip: 'voipToken' } as const;

export const reducePushMemory = (memory: PushMemory, step: PushMemoryStep): PushMemory => {
  if (step.type === 'permission')
    return { ...memory, canNotify: step.permission === 'granted' ? 1 : 0 };
  if (step.type === 'registrationError') return { ...memory, ...NO_TOKENS };
  if (step.type === 'registered') return { ...memory, [DUE[step.kind]]: false };
  // The flag stays, so that the registration is retried.
  if (step.type === 'registrationFailed' || step.token === null) return memory;
  return { ...memory, [TOKEN[step.kind]]: step.token, [DUE[step.kind]]: true };
};
