import { defineMessages } from '@kith/contract/base/texts/messages';

export const pushDeviceTexts = defineMessages('push-device', {
  thisDevice: 'This device',
  onDevice: 'Notifications on this device',
  isOn: 'You are notified of new messages even while the app is closed.',
  isOff: 'You only see new messages while the app is open.',
  unsupported: 'This browser does not support notifications.',
  installFirst:
    'Add this app to your home screen first: tap Share, then “Add to Home Screen”. Then open it from there.',
  denied: 'The browser blocks notifications. Allow them for this site in the browser’s settings.',
  deniedToApp: 'Notifications are off for this app. Allow them in the settings of your device.',
  error: 'Could not turn on notifications. Check your connection and try again.',
  test: 'Send a test',
  testText: 'Sends a notification to all of your devices and reports whether it arrived.',
  noDevice: 'No device is set up for notifications. Turn them on above, or on another device.',
  testFailed: 'Could not send the test. Try again.',
  here: '{device} (this device)',
  delivered: 'Sent. If nothing appears, check the notification settings of the device.',
  gone: 'No longer reachable: notifications were turned off there. It was removed.',
  unavailable: 'The notification service of the browser has a problem ({status}). Try again later.',
  unreachable: 'The server cannot reach the notification service of the browser.',
  refused: 'The notification service of the browser refused it ({status}).',
  refusedHere: 'The server does not connect to the notification service of the browser.',
  noTransport: 'This server cannot send notifications to this app.',
});
