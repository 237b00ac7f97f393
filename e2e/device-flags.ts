/** A camera and a microphone that the browser makes up, and that it lets every page use. */
export const DEVICE_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
