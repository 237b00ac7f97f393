/** The `app` of a registration by the wrapper for iOS: what tells of messages, and what rings. */
export const IOS_APP = 'ios';
export const IOS_CALLS_APP = 'ios-calls';

export const isAppleApp = (app: string): boolean => app === IOS_APP || app === IOS_CALLS_APP;

const TOKEN = /^(?:[\da-f]{2}){32,100}$/i;

/** Whether it can be a device token of Apple's push service: bytes in hex. */
export const isAppleToken = (text: string): boolean => TOKEN.test(text);
