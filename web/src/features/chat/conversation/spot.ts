/**
 * A position in a conversation: a message, and its height above the lower edge, which is where the list stays
 * when the bars above it come and go.
 */
export interface Spot {
  id: string;
  height: number;
}

const isWithin = (box: HTMLElement, element: Element): boolean => {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
};

export const isInView = (box: HTMLElement | null, messageId: string): boolean => {
  const element = box?.querySelector(`[data-message="${messageId}"]`);
  return box !== null && element != null && isWithin(box, element);
};

const idIn = (row: Element): string =>
  row.querySelector<HTMLElement>('[data-message]')?.dataset.message ?? '';

/** Those on their way have another id when they have arrived. */
const isSent = (id: string): boolean => /^\d+$/.test(id);

/** The position of the message with the focus, or else of the first one that begins in view. */
export const spotIn = (box: HTMLElement | null): Spot | undefined => {
  if (box === null) return undefined;
  const rows = [...box.querySelectorAll('[data-row]')].filter(
    (row) => isSent(idIn(row)) && isWithin(box, row),
  );
  const { top, bottom } = box.getBoundingClientRect();
  const topOf = (row: Element) => row.getBoundingClientRect().top;
  const row =
    rows.find((each) => each.contains(document.activeElement)) ??
    rows.find((each) => topOf(each) >= top) ??
    rows[0];
  return row && { id: idIn(row), height: bottom - topOf(row) };
};
