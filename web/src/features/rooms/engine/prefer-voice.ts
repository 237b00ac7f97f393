/** The voice goes first, where a browser and a network know priorities. */
export const preferVoice = async (sender: RTCRtpSender): Promise<void> => {
  const parameters = sender.getParameters();
  for (const encoding of parameters.encodings)
    Object.assign(encoding, { priority: 'high', networkPriority: 'high' });
  await sender.setParameters(parameters).catch(() => undefined);
};
