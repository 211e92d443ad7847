// Whether a person who goes by keyboard sees where they are: a part is noted while it has the focus and once more
// when the focus has gone on, and what differs must stand out from what lies behind it.
import type { Page } from 'playwright-core';

/** Least contrast of what shows the focus to what it lies on (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;

/** Put into the page once: `noteFocus` notes what has the focus now, `focusWasSeen` judges what was noted. */
function install(least: number): void {
  interface Look {
    outline: string | null;
    shadow: string | null;
    border: string;
    ground: string;
  }
  interface Part {
    element: Element;
    pseudo: string | null;
    look: Look;
  }
  const page = window as unknown as {
    noteFocus?: () => string | null;
    focusWasSeen?: () => boolean;
    focusParts?: Part[];
  };
  if (page.noteFocus) return;

  type Rgba = [number, number, number, number];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const brush = canvas.getContext('2d', { willReadFrequently: true })!;
  const rgbaOf = (colour: string): Rgba => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data as unknown as Rgba;
    return [r, g, b, a / 255];
  };
  const over = (a: Rgba, b: Rgba): Rgba => [
    a[0] * a[3] + b[0] * (1 - a[3]),
    a[1] * a[3] + b[1] * (1 - a[3]),
    a[2] * a[3] + b[2] * (1 - a[3]),
    1,
  ];
  const luminance = (colour: Rgba): number => {
    const [r, g, b] = colour.slice(0, 3).map((channel) => {
      const c = channel / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Rgba, b: Rgba): number => {
    const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const anyColour = /(?:rgba?|color|oklab|oklch|lab)\([^()]*\)/;
  /** What is painted behind the inside of an element; of a gradient its first colour. */
  const groundOf = (element: Element | null): Rgba => {
    if (!element) return [255, 255, 255, 1];
    const style = getComputedStyle(element);
    const gradient = style.backgroundImage.startsWith('linear') && anyColour.exec(style.backgroundImage);
    const own = rgbaOf(gradient ? gradient[0] : style.backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const lookOf = (element: Element, pseudo: string | null): Look => {
    const style = getComputedStyle(element, pseudo);
    const none = pseudo && (style.content === 'none' || style.display === 'none');
    const isOutlined = !none && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
    return {
      outline: isOutlined
        ? `${style.outlineColor}|${Number.parseFloat(style.outlineOffset) < 0 ? 'in' : 'out'}`
        : null,
      shadow: none || style.boxShadow === 'none' ? null : style.boxShadow,
      border: ['Top', 'Bottom']
        .map((side) => {
          const width = style.getPropertyValue(`border-${side.toLowerCase()}-width`);
          return none || width === '0px' ? '' : style.getPropertyValue(`border-${side.toLowerCase()}-color`);
        })
        .join('|'),
      ground: none ? '' : style.backgroundColor,
    };
  };
  const endTransitions = (): void => {
    for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
  };
  page.noteFocus = () => {
    endTransitions();
    const element = document.activeElement;
    if (!element || element === document.body) {
      page.focusParts = [];
      return null;
    }
    const elements = new Set<Element>([element]);
    // A hidden field lets the box around it show the focus, a list shows the chosen one of its own.
    for (let part = element.parentElement, up = 0; part && up < 4; part = part.parentElement, up += 1) {
      if (part.matches('main, nav, header, form, table, [role="dialog"], [data-part="pane"]')) break;
      elements.add(part);
    }
    for (const part of element.parentElement?.children ?? []) elements.add(part);
    const pointed = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    if (pointed) elements.add(pointed);
    for (const part of element
      .closest('.ant-tree')
      ?.querySelectorAll('.ant-tree-treenode, .ant-tree-node-content-wrapper') ?? [])
      elements.add(part);
    page.focusParts = [...elements].flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => ({ element: part, pseudo, look: lookOf(part, pseudo) })),
    );
    const words = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent;
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
    return `${kind} "${(words ?? '').trim().slice(0, 24)}" ${element.className}`;
  };
  page.focusWasSeen = () => {
    endTransitions();
    return (page.focusParts ?? []).some(({ element, pseudo, look }) => {
      const now = lookOf(element, pseudo);
      const inside = groundOf(element);
      const behind = pseudo ? inside : groundOf(element.parentElement);
      const differs = (colour: string, ground: Rgba): boolean =>
        contrast(over(rgbaOf(colour), ground), ground) >= least;
      if (look.outline && look.outline !== now.outline) {
        const [colour, side] = look.outline.split('|') as [string, string];
        if (differs(colour, side === 'in' ? inside : behind)) return true;
      }
      if (look.shadow && look.shadow !== now.shadow) {
        const colour = anyColour.exec(look.shadow)?.[0];
        if (colour && differs(colour, look.shadow.includes('inset') ? inside : behind)) return true;
      }
      if (look.border !== now.border)
        return look.border.split('|').some((colour) => colour && differs(colour, behind));
      return (
        look.ground !== now.ground &&
        contrast(over(rgbaOf(look.ground), behind), over(rgbaOf(now.ground), behind)) >= least
      );
    });
  };
}

interface Judging {
  noteFocus(): string | null;
  focusWasSeen(): boolean;
}

/** Whether what was noted was seen, now that the focus has gone on, and what has it now: in one call of the page. */
async function judgeAndNote(): Promise<{ seen: boolean; name: string | null }> {
  // Menus move the focus in the next frame.
  await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const page = window as unknown as Judging;
  return { seen: page.focusWasSeen(), name: page.noteFocus() };
}

/**
 * Goes through the page by `key` from where the focus is, at most `steps` times or until it has left the page.
 * @returns the parts whose focus cannot be seen, and how many parts were passed
 */
export async function unseenFocus(
  page: Page,
  steps: number,
  key = 'Tab',
): Promise<{ unseen: string[]; passed: number }> {
  await page.evaluate(install, LEAST_CONTRAST);
  const unseen: string[] = [];
  let passed = 0;
  await page.keyboard.press(key);
  let name = await page.evaluate(() => (window as unknown as Judging).noteFocus());
  while (name !== null && passed < steps) {
    passed += 1;
    await page.keyboard.press(key);
    const judged = await page.evaluate(judgeAndNote);
    if (!judged.seen) unseen.push(name);
    ({ name } = judged);
  }
  return { unseen, passed };
}
