/** Leads to the first field that is marked wrong, once it has been drawn so. */
export const focusFirstMistake = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
