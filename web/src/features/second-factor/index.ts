export { CodeField, digitsOf } from './components/code-field.tsx';
export { PasskeyButton } from './components/passkey-button.tsx';
export { SecondStep } from './components/second-step.tsx';
export { canHavePasskeys } from './passkey-place.ts';
export { useSecondFactor } from './second-factor.react.ts';
export { secondStepTexts } from './second-step.texts.ts';
export { secondStepError } from './second-step-errors.ts';
