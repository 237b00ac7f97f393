import { later } from '../../platform/feature/later.tsx';

export { CodeField, digitsOf } from './components/code-field.tsx';
export { PasskeyButton } from './components/passkey-button.tsx';
export { canHavePasskeys } from './passkey-place.ts';
export { useSecondFactor } from './second-factor.react.ts';
export { secondStepTexts } from './second-step.texts.ts';
export { secondStepError } from './second-step-errors.ts';

/** Loaded only for people with a second factor. */
export const SecondStep = later(
  async () => (await import('./components/second-step.tsx')).SecondStep,
);
