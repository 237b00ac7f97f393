/** Keeps the key of a share in the address when a form is submitted, but never sends it. */
export const keepKey = (): void => {
  const locked = document.querySelector('#lock-form');
  if (locked && location.hash !== '')
    locked.setAttribute('action', locked.getAttribute('action') + location.hash);
  const asking = document.querySelector<HTMLFormElement>('#code-form');
  const code = asking?.querySelector('input');
  asking?.addEventListener('submit', () => {
    const [link = '', key] = (code?.value ?? '').split('#');
    if (!code || key === undefined) return;
    code.value = link;
    asking.setAttribute('action', `/files#${key}`);
  });
};
