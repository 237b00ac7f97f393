/** Every page of a list, requested one after the other. */
export const pagesOf = async <Page extends { next: string | null }>(
  fetch: (place: { after?: string }) => Promise<Page>,
): Promise<Page[]> => {
  const pages = [await fetch({})];
  for (let next = pages[0]?.next ?? null; next !== null; ) {
    const page = await fetch({ after: next });
    pages.push(page);
    next = page.next;
  }
  return pages;
};
