export { PasskeyButton } from './components/passkey-button.tsx';
export { SecondStep } from './components/second-step.tsx';
