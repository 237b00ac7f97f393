export { createProfiles } from './profiles.ts';
