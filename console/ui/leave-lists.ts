// Tab goes on to the next field and changes nothing. The library's lists take it for Enter: in an open list of several
// choices it adds or removes the one that happens to be marked.

const OPEN_LIST = '.ant-select-open';

/** Keeps Tab in an open list from choosing; the list closes as the focus leaves. Answers how to stop. */
export function leaveListsByTab(): () => void {
  const leave = (event: KeyboardEvent): void => {
    // Before the list hears of it; what keeps the focus within a dialog listens here, too, and still does.
    if (event.key === 'Tab' && event.target instanceof Element && event.target.closest(OPEN_LIST))
      event.stopPropagation();
  };
  window.addEventListener('keydown', leave, true);
  return () => window.removeEventListener('keydown', leave, true);
}
