/** The operator's name for the product; the server writes it into the page. */
export const brandName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
