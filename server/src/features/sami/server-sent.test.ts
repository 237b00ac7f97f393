import { expect, test } from 'vitest';
import { addChunk, emptyReply, Nonsense } from './chunks.ts';
import { createEventReader, LineTooLong } from './server-sent.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('events are the same however their bytes are cut', () => {
  const stream = bytes('data: {"a":"ü"}\r\n\r\n: comment\ndata: two\n\nevent: x\ndata:three\n\n');
  for (let size = 1; size < stream.length; size += 1) {
    const read = createEventReader();
    const heard: string[] = [];
    for (let at = 0; at < stream.length; at += size)
      heard.push(...read(stream.slice(at, at + size)));
    expect(heard).toEqual(['{"a":"ü"}', 'two', 'three']);
  }
});

test('a line without an end is not kept for ever', () => {
  const read = createEventReader();
  expect(() => {
    for (let nth = 0; nth < 100; nth += 1) read(bytes('x'.repeat(4_096)));
  }).toThrow(LineTooLong);
});

test('what is no answer is refused', () => {
  const wrong = ['{', '[]', '"text"', '{"choices":1}', '{"error":{"message":"no"}}', '{}', 'null'];
  for (const data of wrong) expect(() => addChunk(emptyReply(), data), data).toThrow(Nonsense);
  const tools = (index: number) =>
    JSON.stringify({ choices: [{ delta: { tool_calls: [{ index }] } }] });
  expect(() => addChunk(emptyReply(), tools(1))).toThrow(Nonsense);
  expect(() => addChunk(emptyReply(), tools(31))).toThrow(Nonsense);
});

test('text, tools and tokens are put together', () => {
  const reply = emptyReply();
  const part = (delta: object, finish_reason: string | null = null) =>
    addChunk(reply, JSON.stringify({ choices: [{ delta, finish_reason }] }));
  expect(part({ role: 'assistant', content: 'Hel' })).toBe('Hel');
  part({ content: 'lo' });
  part({ tool_calls: [{ index: 0, id: 'c', function: { name: 'find', arguments: '{"q":' } }] });
  part({ tool_calls: [{ index: 0, function: { arguments: '"boat"}' } }] }, 'tool_calls');
  addChunk(reply, JSON.stringify({ choices: [], usage: { total_tokens: 12 } }));
  addChunk(reply, '[DONE]');
  expect(reply).toEqual({
    ...{ text: 'Hello', tokens: 12, isOver: true },
    calls: [{ id: 'c', name: 'find', input: '{"q":"boat"}' }],
  });
});
