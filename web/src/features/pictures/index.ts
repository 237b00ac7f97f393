export { AvatarChoice } from './avatar-choice.tsx';
