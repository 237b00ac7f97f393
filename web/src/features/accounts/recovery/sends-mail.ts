/** Whether the server sends emails; it writes this into the page. */
export const sendsMail = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content !== 'none';
