/** A line of a stream that is longer is no line of an answer. */
const LINE_MAX_CHARS = 256 * 1_024;

export class LineTooLong extends Error {}

/** The data of server-sent events, as they arrive in pieces of any size. */
export const createEventReader = () => {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes: Uint8Array): string[] => {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX_CHARS) throw new LineTooLong();
    return lines.flatMap((line) =>
      line.startsWith('data:') ? [line.slice('data:'.length).trim()] : [],
    );
  };
};
