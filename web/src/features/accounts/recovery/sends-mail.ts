/** Whether letters reach anybody; the server writes it into the page. */
export const sendsMail = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content !== 'none';
