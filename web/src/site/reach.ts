const BATCH = 256;

const zeroBits = (hash: Uint8Array): number => {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
};

/** A number whose hash together with the challenge begins with so many zeros; found by trying. */
export const findProof = async (challenge: string, bits: number): Promise<string> => {
  const encoder = new TextEncoder();
  const hashOf = async (nth: number): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${nth}`)));
  for (let from = 0; ; from += BATCH) {
    // The browser hashes outside of the page's thread, so that the page stays responsive.
    const hashes = await Promise.all(Array.from({ length: BATCH }, (_, at) => hashOf(from + at)));
    const found = hashes.findIndex((hash) => zeroBits(hash) >= bits);
    if (found >= 0) return String(from + found);
  }
};

/** Does the work that floods would have to do before each message, and then sends the form. */
export const watchReachForm = (form: HTMLFormElement): void => {
  const { challenge = '', bits = '', sending = '' } = form.dataset;
  const proof = form.querySelector<HTMLInputElement>('input[name=proof]');
  const button = form.querySelector('button');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (proof === null || button?.disabled) return;
    const label = button?.textContent ?? '';
    if (button) Object.assign(button, { disabled: true, textContent: sending });
    void findProof(challenge, Number(bits)).then((found) => {
      proof.value = found;
      if (button) Object.assign(button, { disabled: false, textContent: label });
      // It was validated before; a browser may ignore a second request to submit.
      setTimeout(() => form.submit());
    });
  });
  // Shown again by Back, it is for another message.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};
