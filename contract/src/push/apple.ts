/** The `app` of registrations by the iOS wrapper: for messages, and for calls. */
export const IOS_APP = 'ios';
export const IOS_CALLS_APP = 'ios-calls';

export const isAppleApp = (app: string): boolean => app === IOS_APP || app === IOS_CALLS_APP;

const TOKEN = /^(?:[\da-f]{2}){32,100}$/i;

/** Whether it looks like a device token of Apple's push service: bytes in hex. */
export const isAppleToken = (text: string): boolean => TOKEN.test(text);
