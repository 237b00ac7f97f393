import type { Eyes } from './eyes.ts';

const PASSWORD = 'a calm harbour at dawn';

/** Ada Walker fills in the form, and ends on the list of chats. */
export const signUp = async (ada: Eyes, email: string): Promise<void> => {
  await ada.type('input', 'First name', 'Ada');
  await ada.type('input', 'Last name', 'Walker');
  await ada.type('input', 'Email', email);
  await ada.type('input', 'Password', PASSWORD);
  await ada.click('button', 'Create account');
  await ada.see('h1', 'Chats');
};
