// Whether somebody is at the page. What it asks by itself (news, running generations) must not keep a session open
// that nobody uses.

/** How long after the last touch the page counts as attended, in ms. */
const ATTENDED_MS = 60_000;

let touchedAt = Date.now();
const touch = (): void => void (touchedAt = Date.now());
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    window.addEventListener(event, touch, { capture: true, passive: true });

export const isAttended = (): boolean => Date.now() - touchedAt < ATTENDED_MS;
