export { useChatEngine } from './chat.react.ts';
export { personActs } from './person-acts.ts';
