export { presentPerson } from './profiles.present.ts';
export { createProfiles, type Profiles, type ProfilesOptions } from './profiles.ts';
