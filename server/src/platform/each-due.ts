/**
 * Acts on everything that `next` names, in pages by what was named last, one after the other. One that fails
 * does not hold up the others; the first error is thrown at the end.
 */
export const eachDue = async <Due>(
  next: (after: Due | undefined) => Promise<Due[]>,
  act: (due: Due) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  let page = await next(undefined);
  while (page.length > 0) {
    for (const due of page) await act(due).catch((cause) => failures.push(cause));
    page = await next(page.at(-1));
  }
  if (failures.length > 0) throw failures[0];
};
