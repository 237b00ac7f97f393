/**
 * Creates something under an id of its own. Trying the same again uses the same id, so that nothing is created
 * twice if only the answer was lost.
 */
export const createOnce = (uuid: () => string) => {
  let last: { content: string; tempId: string } | undefined;
  return async <Answer>(
    content: unknown,
    create: (tempId: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const text = JSON.stringify(content);
    const tried = last?.content === text ? last : { content: text, tempId: `t-${uuid()}` };
    last = tried;
    const answer = await create(tried.tempId);
    if (last === tried) last = undefined;
    return answer;
  };
};
