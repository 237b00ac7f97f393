/** Whether the browser has what calls are made of, which some builds of WebKit lack. */
export const canCall = (): boolean => typeof RTCPeerConnection !== 'undefined';
