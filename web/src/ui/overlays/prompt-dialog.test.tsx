import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromptForm } from './prompt-dialog.tsx';

const okButton = (initial: string) => {
  const markup = renderToStaticMarkup(
    <PromptForm
      label="Name of the chat"
      initial={initial}
      okLabel="Rename"
      cancelLabel="Cancel"
      check={(text) => text.trim() !== '' && (text.length <= 10 || 'At most ten letters.')}
      onOk={() => {}}
      onClose={() => {}}
    />,
  );
  const button = /<button(?=[^>]*type="submit")[^>]*>/.exec(markup)?.[0];
  if (!button) throw new Error('The form has no OK button.');
  return button;
};

test('[S5.10] the OK button of a prompt is disabled while its check fails', () => {
  expect(okButton('')).toMatch(/ disabled=""/);
  expect(okButton('A name that is too long')).toMatch(/ disabled=""/);
  expect(okButton('Harbour')).not.toMatch(/ disabled=""/);
});
